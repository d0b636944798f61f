import type { ProviderError } from "#lib/core/errors"

/** Resolves to the fault of a call, or to its answer if it succeeds. */
export const getFault = (call: Promise<unknown>) =>
  call.then(
    (answer) => ({ answer }),
    (error: Error) => error as ProviderError,
  )
