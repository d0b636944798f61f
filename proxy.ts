import { randomUUID } from "node:crypto"
import { type NextRequest, NextResponse } from "next/server"
import { addresses } from "#lib/addresses/addresses"
import { isScanToPayPath } from "#lib/addresses/scan-to-pay"
import { matchPath } from "#lib/core/address/address"
import { env } from "#lib/env/env"
import { isInOwnFrame, isLoadedByOtherSite } from "#lib/http/request/fetch-metadata"
import { createFormCookieIfMissing, getFormCookieAttributes, withCookie } from "#lib/http/csrf/form-cookie"
import { serveDomainCheck } from "#lib/http/page/domain-checks"
import { withErrorHeaders, renderErrorPage, type ErrorPageContext } from "#lib/http/page/error-page"
import { noPermissions } from "#lib/http/page/headers"
import { createPagePolicy, createReportingHeaders } from "#lib/http/page/content-security-policy"
import { ADDRESS_HEADER, NONCE_HEADER } from "#lib/http/request/request-headers"
import { parseRequestId } from "#lib/observability/request-id"

export const config = {
  // The same pattern as in lib/core/address/pages.ts: Next requires a literal here.
  matcher: "/((?!api/|_next/static/|(?:icon\\.svg|sw\\.js|robots\\.txt|sitemap\\.xml)$).*)",
}

/** Runs before every page: rejections, request id, CSP nonce, form cookie. Pages check the session themselves. */
export function proxy(request: NextRequest) {
  const { nextUrl, headers: requestHeaders } = request
  const { pathname, search } = nextUrl
  const id = parseRequestId(requestHeaders.get("x-request-id"))
  const cookie = requestHeaders.get("cookie") ?? undefined
  const rejection = respondWithoutPage(request, { reference: id, cookie })
  if (rejection) return withErrorHeaders(rejection, id)

  const headers = new Headers(requestHeaders)
  const nonce = randomUUID()
  const isFramed = isInOwnFrame(requestHeaders)
  const hasOwnFrame = matchPath(addresses.applySuccess.path, pathname) !== undefined
  // Only the mode of the deployment: the proxy makes no call for the mode of a car park.
  const isClean = env().CLEAN_CODE === "on" && isScanToPayPath(pathname)
  const policy = createPagePolicy(nonce, { hasOwnFrame, isInOwnFrame: isFramed, usesOwnHostOnly: isClean })
  headers.set("x-request-id", id)
  headers.set(ADDRESS_HEADER, pathname + search)
  // Next reads the nonce from the request's policy.
  headers.set("content-security-policy", policy)
  headers.set(NONCE_HEADER, nonce)
  const isReceiptLink = matchPath(addresses.receipt.path, pathname) !== undefined && nextUrl.searchParams.has("code")
  // A person who only opens a link to a receipt gets no cookie.
  const isSharedReceipt = isReceiptLink && !nextUrl.searchParams.has("order_id")
  const formCookie = isSharedReceipt ? undefined : createFormCookieIfMissing(cookie)
  if (formCookie) headers.set("cookie", withCookie(cookie, formCookie))

  const response = NextResponse.next({ request: { headers } })
  response.headers.set("content-security-policy", policy)
  response.headers.set("x-request-id", id)
  for (const [name, value] of Object.entries(createReportingHeaders())) response.headers.set(name, value)
  if (isClean) response.headers.set("permissions-policy", noPermissions)
  if (isFramed) response.headers.set("x-frame-options", "SAMEORIGIN")
  // The link is the permission to view the receipt, so no other site may learn it.
  if (isReceiptLink) response.headers.set("referrer-policy", "no-referrer")
  // Not response.cookies, because it drops duplicates of a cookie in the request.
  if (formCookie) response.headers.append("set-cookie", formCookie + getFormCookieAttributes())
  return response
}

function respondWithoutPage(
  { method, nextUrl, headers }: NextRequest,
  context: ErrorPageContext,
): Response | undefined {
  const { pathname } = nextUrl
  if (isLoadedByOtherSite(headers)) return renderErrorPage(403, context)
  return serveDomainCheck(method, pathname)
}
