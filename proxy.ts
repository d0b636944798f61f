import { type NextRequest, NextResponse } from "next/server"
import { onceShown } from "#lib/kit/form/once-shown"
import { pageRequest } from "#lib/page-request"

export const config = {
  // As lib/kit/page/pages.ts has it: the framework wants it written out here.
  matcher: "/((?!api/|_next/static/|(?:icon\\.svg|sw\\.js|robots\\.txt|sitemap\\.xml)$).*)",
}

export function proxy({ method, nextUrl, headers: sent }: NextRequest) {
  const { pathname, search } = nextUrl
  const asked = pageRequest({ method, pathname, search, header: (name) => sent.get(name) ?? undefined })
  if ("turnedAway" in asked) return asked.turnedAway
  const headers = new Headers(sent)
  for (const [name, value] of Object.entries(asked.request)) {
    if (value === undefined) headers.delete(name)
    else headers.set(name, value)
  }
  const response = NextResponse.next({ request: { headers } })
  // As plain headers: the framework's own way with cookies rewrites the request's, and of two with one name keeps one.
  for (const [name, value] of Object.entries(asked.response)) response.headers.append(name, value)
  onceShown(asked.nonce, asked.onceShown)
  return response
}
