import { parseHashAddress } from "#lib/core/address/hash-address"

/** Redirects to the path in the hash of an old link, if it is one of our addresses. */
export function redirectToHashPath() {
  const path = parseHashAddress(location.hash)
  if (path) return location.replace(path)
  // Remove an unknown path from the URL, so that it is not copied or shared.
  history.replaceState(history.state, "", location.href.split("#", 1)[0])
}
