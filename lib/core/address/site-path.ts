const LONGEST = 1024

/** Never a real host: what a browser would make of an address on this site. */
const HERE = "https://site.invalid"

/**
 * A return address is a path of this site or nothing: "//evil", "/\evil", tabs, control characters,
 * other schemes, and addresses that themselves only send the driver on are refused.
 */
export function parseSitePath(address: string | null | undefined): string | undefined {
  if (!address || address.length > LONGEST || !address.startsWith("/")) return undefined
  if (/[\u0000-\u0020\u007f\u2028\u2029\\]/.test(address)) return undefined
  const url = URL.canParse(address, HERE) ? new URL(address, HERE) : undefined
  if (url?.origin !== HERE || url.pathname.includes("//")) return undefined
  // A browser or a proxy may decode once more than we do.
  const first = decoded(url.pathname.split("/")[1]!)
  return first === undefined || /^(api|_next)$|[\u0000-\u0020\u007f/\\]/i.test(first) ? undefined : address
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Where a driver is sent whom the provider no longer knows, and comes back from: signed in, by a ticket or anew. */
export const buildRestorePath = (next: string) => `/api/session/restore?next=${encodeURIComponent(next)}`
