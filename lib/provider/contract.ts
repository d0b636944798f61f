import type * as z from "zod"

/** The declaration of one provider call. Clients, types, tests and docs are derived from it. */
export type Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  R extends Refusals = Refusals,
  B extends boolean = boolean,
> = {
  method: Method
  /** The provider's path below /v1/api; `{name}` is filled from the input. */
  path: `/${string}`
  input: I
  output: O
  /** Whether the provider requires a signed-in driver. */
  login?: "needed" | "helpful" | "unused"
  /** Some documented GETs change something, so this, not the method, decides on retries, caching and timeouts. */
  effect: "reads" | "acts"
  /**
   * Calls of a group share a circuit breaker and a concurrency limit, so that one failing service does not block the
   * others.
   */
  group?: Group
  /** Whether browsers may call it, as POST /api/<area>/<name>. */
  browser?: B
  /** Every provider must support it: the adapter's `absent` must not contain it. */
  essential?: true
  /** Provider codes for which screens have messages. Any other code is a `ProviderError`. */
  refusals?: R
  /** Input names sent in the query although the call has a body. */
  query?: readonly string[]
  /**
   * What the specification does not define and an integrator must confirm: "path", "method", "input.x", "output.y",
   * "refusals".
   */
  assumed?: readonly string[]
  /** A valid input, for the docs and the test of all calls. */
  example: z.output<I>
}

export type Method = "GET" | "POST" | "PUT" | "DELETE"
export type Group = "sign-in" | "pay" | "ads" | "rest"
export type Refusals = { readonly [providerCode: string]: string }
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a table of calls of every shape; `any` preserves the types of each call
export type AnyCall = Call<any, any, any, any>
export type Calls = { readonly [name: string]: AnyCall }
export type Contract = { readonly [area: string]: Calls }

type Details<I extends z.ZodType, O extends z.ZodType, R extends Refusals, B extends boolean> = Omit<
  Call<I, O, R, B>,
  "method" | "path"
>

// A function per method infers the types: the example is checked against the input, and `browser` is a literal.
const defineMethod =
  (method: Method) =>
  <
    I extends z.ZodType,
    O extends z.ZodType,
    const R extends Refusals = Record<never, never>,
    const B extends boolean = false,
  >(
    path: `/${string}`,
    call: Details<I, O, R, B>,
  ): Call<I, O, R, B> => ({ method, path, ...call })

export const get = defineMethod("GET")
export const post = defineMethod("POST")
export const put = defineMethod("PUT")
export const del = defineMethod("DELETE")

// Types derived from a call.

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
export type Input<C> = C extends Call<infer I, any, any, any> ? z.output<I> : never
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
export type Output<C> = C extends Call<any, infer O, any, any> ? z.output<O> : never
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
export type Why<C> = C extends Call<any, any, infer R, any> ? R[keyof R] : never
/** All refusals of an area. Its messages.ts must have a message for each. */
export type RefusalReasonOf<T extends Calls> = { [N in keyof T]: Why<T[N]> }[keyof T]

/** `incomplete` if unreadable rows of a list were dropped. */
type Answer<C> = { ok: true; data: Output<C>; incomplete?: true } | { ok: false; why: Why<C> }

/** provider.account.info(input) */
export type Client<T extends Contract> = {
  readonly [A in keyof T]: { readonly [N in keyof T[A]]: (input: Input<T[A][N]>) => Promise<Answer<T[A][N]>> }
}

/** The client without the calls that browsers must not make. */
export type BrowserClient<T extends Contract> = {
  readonly [A in keyof T]: {
    readonly [N in keyof T[A] as T[A][N] extends Call<z.ZodType, z.ZodType, Refusals, true> ? N : never]: (
      input: Input<T[A][N]>,
      options?: PageToken,
    ) => Promise<Answer<T[A][N]> | EndpointError>
  }
}

/**
 * The form token of a page with personal data. It prevents the page from receiving data of a driver who
 * signed in later.
 */
export type PageToken = { csrfToken: string }

/** Errors of every call and endpoint, besides a call's own refusals. */
export type EndpointError =
  /** `replay` if repeating the request after a restore is harmless. For an action the driver decides. */
  | { ok: false; why: "signed-out"; replay: boolean }
  | { ok: false; why: "offline" }
  /**
   * The page is from before a sign-in or sign-out. The current token is for requests that may be repeated.
   */
  | { ok: false; why: "token"; stale: boolean; begun?: false; csrfToken?: string }
  /** `begun: false` if overload rejected the request before anything happened. */
  | { ok: false; why: "fault"; reference: string; phone?: string; wait?: number; message?: string; begun?: false }
  | { ok: false; why: "invalid"; fields: { readonly [field: string]: readonly string[] | undefined } }

/** The sandbox must have a handler for each call. */
export type SandboxFor<T extends Calls, World> = {
  readonly [N in keyof T]: (
    input: Input<T[N]>,
    world: World,
  ) => Output<T[N]> | Refused<Why<T[N]>> | Promise<Output<T[N]> | Refused<Why<T[N]>>>
}

export type Refused<W extends string> = { refused: W; message?: string }
export const refuse = <const W extends string>(why: W, message?: string): Refused<W> => ({ refused: why, message })
