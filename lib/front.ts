import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http"
import { addresses } from "#lib/addresses"
import { type Address, byFirstSegment, read, withEmptyValues } from "#lib/kit/address/address"
import { noteConnection } from "#lib/kit/door/connection-address"
import { goTo } from "#lib/kit/door/redirect"
import { pathFromRequestTarget } from "#lib/kit/address/request-target"
import { sitePath } from "#lib/kit/address/site-path"
import { limitCookies } from "#lib/kit/page/cookie-limits"
import { domainCheck } from "#lib/kit/page/domain-checks"
import { everywhere, ofHandlers, ofStaticFiles, ofWorker } from "#lib/kit/page/headers"
import { isFile, isHandler, isPage } from "#lib/kit/page/pages"
import { inWords, otherMethod, plainPage, type Reader } from "#lib/kit/page/plain-page"
import { queryRejection } from "#lib/kit/page/query-limits"
import { readableAddress } from "#lib/kit/page/readable-address"
import { requestIdFrom } from "#lib/kit/page/request-id"

const { "Cache-Control": uncached, ...ofWords } = ofHandlers
// Before anybody says anything else: a router's redirect and a refusal have nobody else who would.
const [ofAll, ofStatic, ofTheWorker] = [ofWords, ofStaticFiles, ofWorker].map(
  (own) => new Map(Object.entries({ ...everywhere, ...own })),
) as [Headers, Headers, Headers]
type Headers = Map<string, string>

/** A page's own policy, with its nonce, takes this one's place (proxy.ts). */
function headersFor(pathname: string): Headers {
  if (pathname.startsWith("/_next/static/")) return ofStatic
  return pathname === "/sw.js" ? ofTheWorker : ofAll
}

/**
 * What the framework's middleware is too late for: bytes that its router fails on, methods it answers without a word, and
 * the headers of its own redirects. Whoever posts to a page is a cashier that sends a driver back: the browser keeps its
 * cookies from what another site posts, so it is led to the same address once more, and brings them. Whatever is said here
 * is the whole answer.
 */
export function atTheFront(request: IncomingMessage, response: ServerResponse): Response | undefined {
  noteConnection(request)
  const { headers, method = "GET" } = request
  const path = pathFromRequestTarget(request.url ?? "/")
  const tooMuch = queryRejection(split(path ?? "/")[1])
  const [pathname = "", search = ""] = split(readableAddress(path ?? "/"))
  request.url = forTheRouter(pathname) + search
  response.setHeaders(headersFor(pathname))
  const reference = requestIdFrom(headers["x-request-id"]?.toString())
  headers["x-request-id"] = reference
  if (headers.cookie) headers.cookie = limitCookies(headers.cookie)
  response.setHeader("x-request-id", reference)
  if (!isFile(pathname)) response.setHeader("cache-control", uncached)
  if (isDevTool(pathname)) return undefined
  if (tooMuch) return inWords(plainPage(tooMuch, { reference, cookie: headers.cookie }), reference)
  const check = domainCheck(method, pathname)
  if (check) return check
  if (method === "POST" && path && isByForm(headers) && isPage(pathname) && !isFrameworksOwn(pathname)) {
    const itself = sitePath(request.url)
    if (itself) return inWords(goTo(itself), reference)
  }
  return nobodys(method, path && pathname, { reference, cookie: headers.cookie })
}

/** Requests of the error overlay of `next dev`. */
const isDevTool = (pathname: string) => process.env.NODE_ENV === "development" && pathname.startsWith("/__nextjs_")

/** What a form can send: a script that posts to a page is no driver on the way back. */
const isByForm = ({ "content-type": type = "" }: IncomingHttpHeaders) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain|$)/i.test(type)

function split(address: string): [string, string] {
  const end = /[?#]|$/.exec(address)!.index
  return [address.slice(0, end), address.slice(end)]
}

/** The path as the router is to see it: in a page's address a value that is empty is a value too. */
function forTheRouter(pathname: string): string {
  if (!isPage(pathname)) return pathname
  return isFrameworksOwn(pathname) ? NOBODYS : withEmptyValues(pathname, positional(pathname))
}

/** The page of the framework's last words has an address, and asked for by somebody it is a mistake of ours. */
const isFrameworksOwn = (pathname: string) => /^_global-error(\.|$)/.test(read("/:name", pathname)?.name ?? "")
const NOBODYS = "/nobodys"

/** Addresses whose values stand one after the other. */
const manyValued = byFirstSegment(
  Object.values(addresses as Record<string, Address>).filter(({ path }) => path.split("/:").length > 2),
)
const positional = (pathname: string) => manyValued(pathname).map(({ path }) => path)

const OF_PAGES_AND_HANDLERS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
const OF_FILES = ["GET", "HEAD"]

/**
 * What nobody is there for, and what the framework fails on: no path at all, or a method that is not one of the kind of
 * thing that is asked for. Pages and handlers say themselves which are theirs.
 */
export function nobodys(method: string, path: string | undefined, reader: Reader): Response | undefined {
  if (path === undefined && method !== "OPTIONS") return inWords(plainPage(400, reader), reader.reference)
  const methods = path === undefined ? [] : isPage(path) || isHandler(path) ? OF_PAGES_AND_HANDLERS : OF_FILES
  return methods.includes(method) ? undefined : inWords(otherMethod(method, reader), reader.reference)
}
