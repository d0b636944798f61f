import { formTokenOf } from "#lib/kit/door/guard"
import { countedAddress } from "#lib/kit/door/rate-limits"

/** Where a request comes from, as far as limits count it and the security log tells it apart. */
export const askedFrom = (headers: Headers): { browser?: string; address?: string } => ({
  browser: formTokenOf(headers)?.token,
  address: countedAddress(headers),
})
