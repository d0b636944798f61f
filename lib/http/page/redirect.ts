import "server-only"
import { parseSitePath } from "#lib/core/address/site-path"

/** A same-site redirect a native form can follow, whatever host the request came in by. */
export function seeOther(path: string, headers: HeadersInit = {}): Response {
  const answer = new Response(null, { status: 303, headers })
  // What is encoded stays as it is; raw Chinese is encoded, for a header has none.
  answer.headers.set("location", path.replace(/[^\x21-\x7e]/gu, encodeURIComponent))
  answer.headers.set("cache-control", "private, no-store")
  return answer
}

/** The page whose form has been sent, as far as its browser says. */
export function getRefererPath(headers: Headers): string | undefined {
  const page = URL.parse(headers.get("referer") ?? "")
  return parseSitePath(page && page.pathname + page.search)
}
