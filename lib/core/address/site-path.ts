const LONGEST = 1024

/** A base for parsing; never a real host. */
const HERE = "https://site.invalid"

/**
 * Returns the address if it is a path of this site. Rejects "//evil", "/\evil", tabs, control characters, other
 * schemes, and our own redirecting routes.
 */
export function parseSitePath(address: string | null | undefined): string | undefined {
  if (!address || address.length > LONGEST || !address.startsWith("/")) return undefined
  if (/[\u0000-\u0020\u007f\u2028\u2029\\]/.test(address)) return undefined
  const url = URL.canParse(address, HERE) ? new URL(address, HERE) : undefined
  if (url?.origin !== HERE || url.pathname.includes("//")) return undefined
  // Browsers and proxies may decode once more than we do.
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

/** Tries to restore the session by a ticket or a sign-in, and redirects back. */
export const buildRestorePath = (next: string) => `/api/session/restore?next=${encodeURIComponent(next)}`
