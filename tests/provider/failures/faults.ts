import type { ProviderError } from "#lib/core/errors"

/** The fault a call ends with, or the answer it should not have had. */
export const faultOf = (calling: Promise<unknown>) =>
  calling.then(
    (answer) => ({ answer }),
    (error: Error) => error as ProviderError,
  )
