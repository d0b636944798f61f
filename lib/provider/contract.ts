import type * as z from "zod"

/** One provider call, declared once. Everything else in the app is derived from this. */
export type Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  R extends Refusals = Refusals,
  B extends boolean = boolean,
> = {
  method: Method
  /** The provider's own path below /v1/api, letter for letter; `{name}` is filled from the input. */
  path: `/${string}`
  input: I
  output: O
  /** Does the provider need a signed-in driver? */
  login?: "needed" | "helpful" | "unused"
  /** Many documented GETs act. This, not the verb, decides retries, caching and how long we wait. */
  effect: "reads" | "acts"
  /** Calls of one group share a breaker and a limit, so that one sick service cannot close another. */
  group?: Group
  /** May the page call it, as POST /api/<area>/<name>? */
  browser?: B
  /** No provider can be without it (the adapter's `absent`). */
  essential?: true
  /** Provider codes that a screen answers with words of its own; any other code is a fault. */
  refusals?: R
  /** Input names that travel in the query although the call has a body. */
  query?: readonly string[]
  /** What the specification does not show and an integrator must confirm: "path", "method", "input.x", "output.y", "refusals". */
  assumed?: readonly string[]
  /** One real input: shown in the docs, replayed by the every-call test. */
  example: z.output<I>
}

export type Method = "GET" | "POST" | "PUT" | "DELETE"
export type Group = "sign-in" | "pay" | "ads" | "rest"
export type Refusals = { readonly [providerCode: string]: string }
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a table of calls of every shape; `any` is what keeps each one's own types
export type AnyCall = Call<any, any, any, any>
export type Calls = { readonly [name: string]: AnyCall }
export type Contract = { readonly [area: string]: Calls }

type Details<I extends z.ZodType, O extends z.ZodType, R extends Refusals, B extends boolean> = Omit<
  Call<I, O, R, B>,
  "method" | "path"
>

// A function per verb, rather than a table with `satisfies`, so that the example is typed by the input
// and `browser` is known to the type.
const verb =
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

export const get = verb("GET")
export const post = verb("POST")
export const put = verb("PUT")
export const del = verb("DELETE")

// What follows is type arithmetic: the faces of a call.

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
export type Input<C> = C extends Call<infer I, any, any, any> ? z.output<I> : never
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
export type Output<C> = C extends Call<any, infer O, any, any> ? z.output<O> : never
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
export type Why<C> = C extends Call<any, any, infer R, any> ? R[keyof R] : never
/** Every refusal of an area: what its words.ts must have a sentence for. */
export type WhyIn<T extends Calls> = { [N in keyof T]: Why<T[N]> }[keyof T]

/** `incomplete` where a list had rows that could not be read: what is not in it may be there all the same. */
type Answer<C> = { ok: true; data: Output<C>; incomplete?: true } | { ok: false; why: Why<C> }

/** provider.account.info(input) */
export type Client<T extends Contract> = {
  readonly [A in keyof T]: { readonly [N in keyof T[A]]: (input: Input<T[A][N]>) => Promise<Answer<T[A][N]>> }
}

/** The calls a page may make from the browser: the same client, with the private calls gone. */
export type BrowserClient<T extends Contract> = {
  readonly [A in keyof T]: {
    readonly [N in keyof T[A] as T[A][N] extends Call<z.ZodType, z.ZodType, Refusals, true> ? N : never]: (
      input: Input<T[A][N]>,
      by?: PageToken,
    ) => Promise<Answer<T[A][N]> | EndpointError>
  }
}

/** The token of a page that has something of its driver's: whoever is in by now, it gets nothing of another's. */
export type PageToken = { csrfToken: string }

/** What the door may say on top of a call's own refusals. */
export type EndpointError =
  /** `replay` where asking again after a restore can do no harm; an act asks the driver again. */
  | { ok: false; why: "signed-out"; replay: boolean }
  | { ok: false; why: "offline" }
  /** The page is of before somebody signed in or out here; the token of now is for what may be sent again as it is. */
  | { ok: false; why: "token"; stale: boolean; begun?: false; csrfToken?: string }
  /** `begun: false` where there was no room and certainly nothing has happened. */
  | { ok: false; why: "fault"; reference: string; phone?: string; wait?: number; message?: string; begun?: false }
  | { ok: false; why: "invalid"; fields: { readonly [field: string]: readonly string[] | undefined } }

/** One handler per call, or the sandbox does not compile. */
export type SandboxFor<T extends Calls, World> = {
  readonly [N in keyof T]: (
    input: Input<T[N]>,
    world: World,
  ) => Output<T[N]> | Refused<Why<T[N]>> | Promise<Output<T[N]> | Refused<Why<T[N]>>>
}

export type Refused<W extends string> = { refused: W; message?: string }
export const refuse = <const W extends string>(why: W, message?: string): Refused<W> => ({ refused: why, message })
