import type { IncomingMessage, ServerResponse } from "node:http"
import { addresses } from "#lib/addresses/addresses"
import { isInProgressPath } from "#lib/addresses/in-progress"
import { parseSitePath } from "#lib/core/address/site-path"
import { type Address, groupByFirstSegment, matchPath, encodeEmptySegments } from "#lib/core/address/address"
import { parseRequestTarget } from "#lib/core/address/request-target"
import { setConnectionAddress } from "#lib/http/request/connection-address"
import { limitCookies } from "#lib/http/request/cookie-limits"
import { apiHeaders, commonHeaders, serviceWorkerHeaders, staticHeaders } from "#lib/http/page/headers"
import { isFile, isHandler, isPage } from "#lib/core/address/pages"
import {
  type ErrorPageContext,
  rejectMethod,
  renderErrorPage,
  renderOverloadedPage,
  withErrorHeaders,
} from "#lib/http/page/error-page"
import { getQueryRejection } from "#lib/http/request/query-limits"
import { decodeLegacyUrl } from "#lib/http/request/decode-legacy-url"
import { parseRequestId } from "#lib/observability/request-id"
import { isDraining } from "#lib/http/server/drain"
import { retryAfterIfOverloaded, trackInFlight } from "#lib/http/server/in-flight"

/**
 * Runs before the Next router. Rewrites values that the router would lose or reject (GBK bytes, empty path values,
 * thousands of cookies) and returns a response for a request that must not reach it.
 */
export function preprocessRequest(request: IncomingMessage, response: ServerResponse): Response | undefined {
  setConnectionAddress(request)
  trackInFlight(request, response)
  if (isDraining()) response.setHeader("connection", "close")
  const { headers, method = "GET" } = request
  const reference = parseRequestId(headers["x-request-id"]?.toString())
  headers["x-request-id"] = reference
  if (headers.cookie) headers.cookie = limitCookies(headers.cookie)

  const target = parseRequestTarget(request.url ?? "/")
  const [pathname = "", search = ""] = splitQuery(decodeLegacyUrl(target ?? "/"))
  request.url = toRoutablePath(pathname) + search
  response.setHeaders(getHeaders(pathname))
  response.setHeader("x-request-id", reference)
  if (!isFile(pathname)) response.setHeader("cache-control", apiHeaders["Cache-Control"])
  const context = { reference, cookie: headers.cookie }
  const status = target === undefined ? 400 : getQueryRejection(splitQuery(target)[1])
  if (status && method !== "OPTIONS") return withErrorHeaders(renderErrorPage(status, context), reference)
  const methods = target === undefined ? [] : getMethods(pathname)
  if (!methods.includes(method)) return withErrorHeaders(rejectMethod(method, context), reference)
  if (!isPage(pathname) || isDevelopmentTool(pathname)) return undefined
  if (method !== "POST") return rejectIfOverloaded(pathname, context)
  const path = isForm(headers["content-type"]) ? parseSitePath(pathname) : undefined
  return withErrorHeaders(path ? redirectToPage(path + search) : renderErrorPage(404, context), reference)
}

/** The error overlay of `next dev` posts to its own addresses. */
const isDevelopmentTool = (pathname: string) =>
  process.env.NODE_ENV === "development" && /^\/_(_nextjs|next\/)/.test(pathname)

/**
 * A cashier may return a driver with a POST form. Browsers send no cookies with it, but do after a redirect. It is
 * answered here because Next would read up to 10 MB of its body before proxy.ts runs.
 */
const redirectToPage = (location: string) => new Response(null, { status: 303, headers: { location } })

const isForm = (contentType = "") =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain|$)/i.test(contentType)

/** Rejecting a page here is cheaper than in the router or proxy.ts. Route handlers check the load themselves. */
function rejectIfOverloaded(pathname: string, context: ErrorPageContext): Response | undefined {
  const seconds = retryAfterIfOverloaded(isInProgressPath(pathname) ? "in-progress" : "ordinary")
  return seconds === undefined
    ? undefined
    : withErrorHeaders(renderOverloadedPage(context, seconds, true), context.reference)
}

const { "Content-Security-Policy": apiPolicy } = apiHeaders
const [pageHeaders, fileHeaders, workerHeaders] = [
  { "Content-Security-Policy": apiPolicy },
  staticHeaders,
  serviceWorkerHeaders,
].map((headers) => new Map(Object.entries({ ...commonHeaders, ...headers }))) as [Headers, Headers, Headers]
type Headers = Map<string, string>

/**
 * headers() of next.config.js is not used, because it skips the router's own redirects. proxy.ts replaces the policy of
 * pages.
 */
function getHeaders(pathname: string): Headers {
  if (pathname.startsWith("/_next/static/")) return fileHeaders
  return pathname === "/sw.js" ? workerHeaders : pageHeaders
}

/** Next answers other methods with an empty 500. Route handlers export those they accept. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

function getMethods(pathname: string): string[] {
  if (isHandler(pathname)) return METHODS
  return isPage(pathname) ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"]
}

function splitQuery(url: string): [string, string] {
  const queryStart = /[?#]|$/.exec(url)!.index
  return [url.slice(0, queryStart), url.slice(queryStart)]
}

const UNROUTABLE_PATH = "/not-found"

function toRoutablePath(pathname: string): string {
  if (!isPage(pathname)) return pathname
  // Next serves its page for unexpected errors, with status 500, under this path.
  if (/^_global-error(\.|$)/.test(matchPath("/:name", pathname)?.name ?? "")) return UNROUTABLE_PATH
  return encodeEmptySegments(pathname, getPatternsWithValues(pathname))
}

const addressesWithValues = groupByFirstSegment(
  Object.values(addresses as Record<string, Address>).filter(({ path }) => path.split("/:").length > 2),
)
const getPatternsWithValues = (pathname: string) => addressesWithValues(pathname).map(({ path }) => path)
