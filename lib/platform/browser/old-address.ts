import { parseHashAddress } from "#lib/core/address/hash-address"

/** To what an older link names behind its hash, where that is an address of ours. */
export function leaveForNamed() {
  const named = parseHashAddress(location.hash)
  if (named) return location.replace(named)
  // What only looks like an address of ours does not stay where a driver reads, copies and sends one.
  history.replaceState(history.state, "", location.href.split("#", 1)[0])
}
