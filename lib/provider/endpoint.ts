import * as z from "zod"
import type { PageToken, EndpointError } from "#lib/provider/contract"

/**
 * An endpoint of this app that does more than one provider call. The browser client, the parsing of input, the output
 * type, the guard tests and the docs are derived from it.
 */
export type Endpoint<
  I extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
  K extends EndpointKind = EndpointKind,
> = {
  /** The kind of caller: a script, a native form, either, or a form with files. */
  kind: K
  input: I
  /** The JSON response to a script. Forms are redirected. */
  output?: A
  /** An input as pages send it, for the tests of the guards and the docs. */
  example: z.input<I>
}
export type EndpointKind = "script" | "form" | "either" | "upload"

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a table of handlers of every shape; `any` preserves the types of each endpoint
export type AnyEndpoint = Endpoint<any, any, any>
export type Endpoints = { readonly [area: string]: { readonly [name: string]: AnyEndpoint } }

// A function infers the types: the example is checked against the input, and the kind is a literal.
export const endpoint = <I extends z.ZodType, const K extends EndpointKind, A extends z.ZodType = z.ZodNever>(
  definition: Endpoint<I, A, K>,
): Endpoint<I, A, K> => definition

/** The parsed input. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
export type EndpointInput<O> = O extends Endpoint<infer I, any, any> ? z.output<I> : never
/** The input as sent. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
export type EndpointBody<O> = O extends Endpoint<infer I, any, any> ? z.input<I> : never
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
export type EndpointOutput<O> = O extends Endpoint<any, infer A, any> ? z.output<A> : never

/** The response to a script: the output or an error. */
export type EndpointReply<O> = ({ ok: true } & EndpointOutput<O>) | EndpointError

/** `apiClient.payments.result({ orderId })`. Without the endpoints that only forms call. */
export type EndpointClient<T extends Endpoints> = {
  readonly [A in keyof T]: {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
    readonly [N in keyof T[A] as T[A][N] extends Endpoint<any, any, "form" | "upload"> ? never : N]: (
      input: EndpointBody<T[A][N]>,
      options?: Partial<PageToken> & { keepalive?: boolean },
    ) => Promise<EndpointReply<T[A][N]>>
  }
}

/** Control characters, because some databases and printers fail on them. */
const CONTROL_CHARACTERS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g

/**
 * Typed text, cut to `maxLength`; "" if missing or no text. Newlines count as one character, as in text fields; forms
 * send two.
 */
export const FormText = (maxLength: number) =>
  z
    .custom<string | undefined>()
    .optional()
    .transform((text) =>
      typeof text === "string" ? text.replaceAll("\r\n", "\n").replace(CONTROL_CHARACTERS, "").slice(0, maxLength) : "",
    )
