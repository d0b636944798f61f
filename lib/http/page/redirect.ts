import "server-only"
import { parseSitePath } from "#lib/core/address/site-path"

/** A redirect within the site, independent of the request's Host. */
export function seeOther(path: string, headers: HeadersInit = {}): Response {
  const response = new Response(null, { status: 303, headers })
  // Headers must be ASCII. Characters that are already encoded stay unchanged.
  response.headers.set("location", path.replace(/[^\x21-\x7e]/gu, encodeURIComponent))
  response.headers.set("cache-control", "private, no-store")
  return response
}

/** The page that sent the form, from the Referer header. */
export function getRefererPath(headers: Headers): string | undefined {
  const page = URL.parse(headers.get("referer") ?? "")
  return parseSitePath(page && page.pathname + page.search)
}
