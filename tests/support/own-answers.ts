import type { EndpointError } from "#lib/provider/contract"
import type { AnyEndpoint, EndpointOutput } from "#lib/provider/endpoint"

type Names<T> = T extends unknown ? keyof T : never
type ValueOf<T, N> = T extends unknown ? (N extends keyof T ? T[N] : never) : never
type Parts<T> = { readonly [N in Names<T>]?: ValueOf<T, N> }

/** All that may stand in what one of our handlers says, whichever of its answers or refusals it is. */
export type AnswerOf<O extends AnyEndpoint> = Parts<EndpointOutput<O>> & Parts<EndpointError>
