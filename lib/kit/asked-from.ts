import { formTokenOf } from "#lib/kit/guard"
import { countedAddress } from "#lib/kit/limits"

/** Where a request comes from, as far as limits count it and the security log tells it apart. */
export const askedFrom = (headers: Headers): { browser?: string; address?: string } => ({
  browser: formTokenOf(headers)?.token,
  address: countedAddress(headers),
})
