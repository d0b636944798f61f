import * as z from "zod"
import type { PageToken, EndpointError } from "#lib/provider/contract"

/**
 * What a page of ours may ask of us that is more than one call of the provider, declared once: the client that asks, the
 * parsing of what is sent, the type of what is answered, the tests of the doors and the docs are derived from this.
 */
export type Endpoint<
  I extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
  D extends EndpointKind = EndpointKind,
> = {
  /** A script's, a native form's, either's, or one with files in it. */
  kind: D
  input: I
  /** What a script is answered; a form leads to a page. */
  output?: A
  /** One thing that a page really sends: the tests knock with it, the docs show it. */
  example: z.input<I>
}
export type EndpointKind = "script" | "form" | "either" | "upload"

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a table of handlers of every shape; `any` is what keeps each one's own types
export type AnyEndpoint = Endpoint<any, any, any>
export type Endpoints = { readonly [area: string]: { readonly [name: string]: AnyEndpoint } }

// A function, so that the example is typed by the input and the door is known to the type.
export const endpoint = <I extends z.ZodType, const D extends EndpointKind, A extends z.ZodType = z.ZodNever>(
  handler: Endpoint<I, A, D>,
): Endpoint<I, A, D> => handler

/** As its handler gets it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
export type EndpointInput<O> = O extends Endpoint<infer I, any, any> ? z.output<I> : never
/** As a browser sends it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
export type EndpointBody<O> = O extends Endpoint<infer I, any, any> ? z.input<I> : never
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
export type EndpointOutput<O> = O extends Endpoint<any, infer A, any> ? z.output<A> : never

/** What a script reads: the answer, or what the door says instead. */
export type EndpointReply<O> = ({ ok: true } & EndpointOutput<O>) | EndpointError

/** `ask.payments.result({ orderId })`: what only a form sends, or one with files in it, is no script's to ask so. */
export type EndpointClient<T extends Endpoints> = {
  readonly [A in keyof T]: {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
    readonly [N in keyof T[A] as T[A][N] extends Endpoint<any, any, "form" | "upload"> ? never : N]: (
      input: EndpointBody<T[A][N]>,
      more?: Partial<PageToken> & { keepalive?: boolean },
    ) => Promise<EndpointReply<T[A][N]>>
  }
}

/** No keyboard types them, and what stores or prints a text may stop at one. */
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g

/**
 * What was typed, cut at its longest; whatever is missing, or no text, is nothing. A form sends two characters for each new
 * line, a field that counts what is typed counts one.
 */
export const TypedText = (longest: number) =>
  z
    .custom<string | undefined>()
    .optional()
    .transform((text) =>
      typeof text === "string" ? text.replaceAll("\r\n", "\n").replace(CONTROLS, "").slice(0, longest) : "",
    )
