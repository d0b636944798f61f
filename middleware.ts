import { type NextRequest, NextResponse } from "next/server"
import { arrive } from "#lib/arrival"

export const config = {
  runtime: "nodejs",
  matcher: [
    {
      // As `isPage` in lib/arrival.ts has it: the framework wants it written out here.
      source: "/((?!api/|_next/static/|(?:icon\\.svg|sw\\.js|robots\\.txt|sitemap\\.xml)$).*)",
      missing: [{ type: "header", key: "x-berth-arrived" }],
    },
  ],
}

/** For pages that server.ts has not seen: in development the framework serves by itself. */
export function middleware({ method, nextUrl, headers: sent }: NextRequest) {
  const { pathname, search } = nextUrl
  const arrival = arrive({ method, pathname, search, header: (name) => sent.get(name) ?? undefined })
  if ("turnedAway" in arrival) return arrival.turnedAway
  const headers = new Headers(sent)
  for (const [name, value] of Object.entries(arrival.request)) {
    if (value === undefined) headers.delete(name)
    else headers.set(name, value)
  }
  const response = NextResponse.next({ request: { headers } })
  // As plain headers: the framework's own way with cookies rewrites the request's, and of two with one name keeps one.
  for (const [name, value] of Object.entries(arrival.response)) response.headers.append(name, value)
  // Nobody says here whether the page was drawn: it is taken to be.
  for (const line of arrival.onceShown) response.headers.append("set-cookie", line)
  return response
}
