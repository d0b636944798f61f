import "server-only"
import { parseSitePath } from "#lib/core/address/site-path"

/** A redirect within the site, independent of the request's Host. */
export function seeOther(path: string, headers: HeadersInit = {}): Response {
  const answer = new Response(null, { status: 303, headers })
  // Headers are ASCII: raw Chinese is encoded, encoded characters stay.
  answer.headers.set("location", path.replace(/[^\x21-\x7e]/gu, encodeURIComponent))
  answer.headers.set("cache-control", "private, no-store")
  return answer
}

/** The page that sent the form, from the Referer header. */
export function getRefererPath(headers: Headers): string | undefined {
  const page = URL.parse(headers.get("referer") ?? "")
  return parseSitePath(page && page.pathname + page.search)
}
