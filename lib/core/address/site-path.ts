const MAX_LENGTH = 1024

/** A base URL for parsing; not a real host. */
const BASE_URL = "https://site.invalid"

/**
 * Returns the address if it is a path of this site. Rejects "//evil", "/\evil", tabs, control characters, other
 * schemes, and our own redirecting routes.
 */
export function parseSitePath(address: string | null | undefined): string | undefined {
  if (!address || address.length > MAX_LENGTH || !address.startsWith("/")) return undefined
  if (/[\u0000-\u0020\u007f\u2028\u2029\\]/.test(address)) return undefined
  const url = URL.canParse(address, BASE_URL) ? new URL(address, BASE_URL) : undefined
  if (url?.origin !== BASE_URL || url.pathname.includes("//")) return undefined
  // Browsers and proxies may decode once more than we do.
  const first = decodeSegment(url.pathname.split("/")[1]!)
  return first === undefined || /^(api|_next)$|[\u0000-\u0020\u007f/\\]/i.test(first) ? undefined : address
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Tries to restore the session by a ticket or a sign-in, and redirects back. */
export const buildRestorePath = (next: string) => `/api/session/restore?next=${encodeURIComponent(next)}`
