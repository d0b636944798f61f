import { formTokenOf } from "#lib/kit/door/guard"
import { countedAddress, type Limit } from "#lib/kit/door/rate-limits"

/** Where a request comes from, as far as limits count it and the security log tells it apart. */
export const askedFrom = (headers: Headers): { browser?: string; address?: string } => ({
  browser: formTokenOf(headers)?.token,
  address: countedAddress(headers),
})

type LimitsBy = { readonly [from in "address" | "browser"]: (from: string) => Limit }

/** The limits of where a request comes from, as far as that is known: first by its address, then by its browser. */
export function limitsFrom(headers: Headers, by: LimitsBy): Limit[] {
  const { address, browser } = askedFrom(headers)
  return [...(address ? [by.address(address)] : []), ...(browser ? [by.browser(browser)] : [])]
}
