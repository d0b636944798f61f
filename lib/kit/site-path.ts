const LONGEST = 1024

/**
 * A return address is a path of this site or nothing: "//evil", "/\evil", tabs, control characters,
 * other schemes, and addresses that themselves only send the driver on are refused.
 */
export function sitePath(address: string | null | undefined): string | undefined {
  if (!address || address.length > LONGEST || !address.startsWith("/")) return undefined
  if (/[\u0000-\u0020\u007f\u2028\u2029\\]/.test(address)) return undefined
  const path = address.split(/[?#]/, 1)[0]!
  // A browser or a proxy may decode once more than we do.
  if (path.includes("//") || /%(2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(path.slice(0, 12))) return undefined
  return /^\/(api|_next)(\/|$)/i.test(path) ? undefined : address
}

/** A same-site redirect a native form can follow, whatever host the request came in by. */
export function goTo(path: string, headers: HeadersInit = {}): Response {
  const answer = new Response(null, { status: 303, headers })
  // What is encoded stays as it is; raw Chinese is encoded, for a header has none.
  answer.headers.set("location", path.replace(/[^\x21-\x7e]/gu, encodeURIComponent))
  answer.headers.set("cache-control", "no-store")
  return answer
}
