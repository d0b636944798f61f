import * as z from "zod"
import type { ByPage, DoorRefusal } from "#lib/provider/contract"

/**
 * What a page of ours may ask of us that is more than one call of the provider, declared once: the client that asks, the
 * parsing of what is sent, the type of what is answered, the tests of the doors and the docs are derived from this.
 */
export type Own<I extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType, D extends Door = Door> = {
  /** A script's, a native form's, either's, or one with files in it. */
  door: D
  input: I
  /** What a script is answered; a form leads to a page. */
  answer?: A
  /** One thing that a page really sends: the tests knock with it, the docs show it. */
  example: z.input<I>
}
export type Door = "script" | "form" | "either" | "upload"

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a table of handlers of every shape; `any` is what keeps each one's own types
export type AnyOwn = Own<any, any, any>
export type OwnHandlers = { readonly [area: string]: { readonly [name: string]: AnyOwn } }

// A function, so that the example is typed by the input and the door is known to the type.
export const own = <I extends z.ZodType, const D extends Door, A extends z.ZodType = z.ZodNever>(
  handler: Own<I, A, D>,
): Own<I, A, D> => handler

/** As its handler gets it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
export type OwnInput<O> = O extends Own<infer I, any, any> ? z.output<I> : never
/** As a browser sends it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
export type OwnBody<O> = O extends Own<infer I, any, any> ? z.input<I> : never
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
export type OwnAnswer<O> = O extends Own<any, infer A, any> ? z.output<A> : never

/** What a script reads: the answer, or what the door says instead. */
export type OwnReply<O> = ({ ok: true } & OwnAnswer<O>) | DoorRefusal

/** `ask.payments.result({ orderId })`: what only a form sends, or one with files in it, is no script's to ask so. */
export type OwnClient<T extends OwnHandlers> = {
  readonly [A in keyof T]: {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
    readonly [N in keyof T[A] as T[A][N] extends Own<any, any, "form" | "upload"> ? never : N]: (
      input: OwnBody<T[A][N]>,
      more?: Partial<ByPage> & { keepalive?: boolean },
    ) => Promise<OwnReply<T[A][N]>>
  }
}

/** No keyboard types them, and what stores or prints a text may stop at one. */
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g

/**
 * What was typed, cut at its longest; whatever is missing, or no text, is nothing. A form sends two characters for each new
 * line, a field that counts what is typed counts one.
 */
export const Typed = (longest: number) =>
  z
    .custom<string | undefined>()
    .optional()
    .transform((text) =>
      typeof text === "string" ? text.replaceAll("\r\n", "\n").replace(CONTROLS, "").slice(0, longest) : "",
    )
