import { randomUUID } from "node:crypto"
import { addresses } from "#lib/addresses"
import { type Address, fill, read, withEmptyValues } from "#lib/kit/values/address"
import { ofHandlers, wordsPolicy } from "#lib/kit/page/headers"
import { env, isSecure } from "#lib/kit/process/env"
import { formCookie, newFormCookie, tokenIn } from "#lib/kit/door/form-token"
import { cookieValues } from "#lib/kit/door/guard"
import { mustWait } from "#lib/kit/process/overload"
import { shownAt } from "#lib/kit/page/personal-cookies"
import { crowdedPage, plainPage, type Reader } from "#lib/kit/page/plain-page"
import { pagePolicy, reportingEndpoints } from "#lib/kit/page/policy"
import { requestIdFrom } from "#lib/kit/page/request-id"
import { goTo, sitePath } from "#lib/kit/door/site-path"

/**
 * What is done with every page that is asked for, before anything else: is there room, request id, current address,
 * policy, form cookie, the name of an alias; what was kept for this page is taken from the browser once it is shown. It
 * authorises nothing. server.ts does it, and where the framework serves by itself, in development, middleware.ts.
 */
type Arrival =
  | { turnedAway: Response }
  | {
      pathname: string
      nonce: string
      request: Record<string, string | undefined>
      response: Record<string, string>
      /** Cookies to be set as soon as the page itself is drawn, and not where a fault is shown in its place. */
      onceShown: string[]
    }

/** On a request that has been through here: the framework need not ask its middleware. Names are lower-case. */
export const ARRIVED = "x-berth-arrived"

/**
 * A page is asked for. Whoever posts to one is a cashier that sends a driver back: the browser keeps its cookies from what
 * another site posts, so it is led to the same address once more, and brings them.
 */
const OF_PAGES = ["GET", "HEAD", "POST"]
const OF_HANDLERS = [...OF_PAGES, "PUT", "PATCH", "DELETE", "OPTIONS"]
const OF_FILES = ["GET", "HEAD"]

/** Handlers guard themselves and static files need nothing. */
export const isPage = (pathname: string) =>
  !/^\/(?:api\/|_next\/static\/|(?:icon\.svg|sw\.js|robots\.txt|sitemap\.xml)$)/.test(pathname)

const isHandler = (pathname: string) => pathname.startsWith("/api/")

/** What says itself how long it is kept. An address that the framework first writes its own way is none of these. */
export const isFile = (pathname: string) => !isPage(pathname) && !isHandler(pathname) && !/\/\/|\/$/.test(pathname)

const UNCACHED = ofHandlers["Cache-Control"]

/** The page of the framework's last words has an address, and asked for by somebody it is a mistake of ours. */
const isFrameworksOwn = (pathname: string) => /^_global-error(\.|$)/.test(read("/:name", pathname)?.name ?? "")
const NOBODYS = "/nobodys"

type Asked = { method: string; pathname: string; search: string; header: (name: string) => string | undefined }

/**
 * The path as the framework is to see it, headers for the framework, where undefined is to be removed, and headers for the
 * answer; or the answer.
 */
export function arrive({ method, pathname: asked, search, header }: Asked): Arrival {
  const pathname = isFrameworksOwn(asked) ? NOBODYS : withEmptyValues(asked, positional(asked))
  const id = requestIdFrom(header("x-request-id"))
  const reader = { reference: id, cookie: header("cookie") }
  if (!OF_PAGES.includes(method)) return { turnedAway: inWords(otherMethod(method, reader), id) }
  if (isLoadedElsewhere(header)) return { turnedAway: inWords(plainPage(403, reader), id) }
  const shownAtItself = method === "POST" && !isFrameworksOwn(asked) && sitePath(pathname + search)
  if (shownAtItself) return { turnedAway: inWords(goTo(shownAtItself), id) }
  const wait = mustWait(isBegun(pathname) ? "begun" : "ordinary")
  if (wait) return { turnedAway: inWords(crowdedPage(reader, wait, true), id) }
  const nonce = randomUUID()
  const policy = pagePolicy(nonce)
  const cookie = header("cookie")
  const fresh = freshFormCookie(cookie)
  const screen = aliased(pathname)
  const shown = isShown(header) ? shownAt(cookie, pathname + search, (screen ?? pathname) + search) : []
  return {
    pathname,
    nonce,
    request: {
      [ARRIVED]: "1",
      "x-request-id": id,
      "x-berth-address": pathname + search,
      "x-berth-screen": screen?.slice(1),
      // The framework reads the nonce from here; whatever the client sent under these names is gone.
      "content-security-policy": policy,
      "x-nonce": nonce,
      // What is posted to a page is nobody's form: the framework would look for an action of ours in it, and there is none.
      ...(method === "POST" && { "content-type": undefined, "next-action": undefined }),
      ...(fresh && { cookie: withFormCookie(cookie, fresh) }),
    },
    response: {
      "content-security-policy": policy,
      ...reportingEndpoints(),
      "x-request-id": id,
      ...(fresh && { "set-cookie": fresh + shape() }),
    },
    onceShown: shown.map((name) => `${name}=${shape()}; Max-Age=0`),
  }
}

const shape = () => `; Path=/; HttpOnly;${isSecure() ? " Secure;" : ""} SameSite=Lax`

/** A driver looks at it, now: neither a script nor a browser that fetches ahead. */
const isShown = (header: Asked["header"]) =>
  (header("sec-fetch-mode") ?? "navigate") === "navigate" && header("sec-purpose") === undefined

/**
 * A picture, a frame, a script of another site, or what such a site has fetched ahead: nobody looks at it. It would ask the
 * provider, and count, in the name of drivers who know nothing of it.
 */
function isLoadedElsewhere(header: Asked["header"]): boolean {
  const [site, mode, dest] = ["site", "mode", "dest"].map((name) => header(`sec-fetch-${name}`))
  if (site === "same-origin") return false
  if (!["document", "empty", undefined].includes(dest)) return true
  const fromElsewhere = site === "cross-site" || site === "same-site"
  return fromElsewhere && ((mode ?? "navigate") !== "navigate" || header("sec-purpose") !== undefined)
}

/** Before anything costs anything: a page of words. */
function inWords(response: Response, reference: string): Response {
  response.headers.set("x-request-id", reference)
  response.headers.set("content-security-policy", wordsPolicy)
  return response
}

/** What may be done with a page, or that this may not be. */
function otherMethod(method: string, reader: Reader): Response {
  const response = method === "OPTIONS" ? new Response(null, { status: 204 }) : plainPage(405, reader)
  response.headers.set("allow", "GET, HEAD, OPTIONS")
  response.headers.set("cache-control", UNCACHED)
  return response
}

/**
 * What nobody is there for, and what the framework fails on: no path at all, or a method that is not one of the kind of
 * thing that is asked for. Handlers say themselves which are theirs.
 */
export function nobodys(method: string, path: string | undefined, reader: Reader): Response | undefined {
  if (path === undefined && method !== "OPTIONS") return inWords(plainPage(400, reader), reader.reference)
  const methods = path === undefined ? [] : isPage(path) || isHandler(path) ? OF_HANDLERS : OF_FILES
  return methods.includes(method) ? undefined : inWords(otherMethod(method, reader), reader.reference)
}

/** A browser without a form token gets one, and this very render may already use it. */
function freshFormCookie(cookie: string | undefined): string | undefined {
  const [name, secrets] = [formCookie(isSecure()), env().SESSION_SECRET]
  const [sent] = cookieValues(cookie, name)
  if (tokenIn(sent, secrets.slice(0, 1))) return undefined
  return `${name}=${encodeURIComponent(newFormCookie(secrets[0]!))}`
}

function withFormCookie(cookie: string | undefined, fresh: string): string {
  const name = fresh.slice(0, fresh.indexOf("=") + 1)
  const others = (cookie ?? "").split(/;\s*/).filter((pair) => pair && !pair.startsWith(name))
  return [...others, fresh].join("; ")
}

const all = Object.values(addresses as Record<string, Address>)
const firstOf = (path: string) => path.split("/", 2)[1] ?? ""
/** By their first segment, which stands for itself in all of them: most addresses are compared with none. */
const byFirst = <T extends { path: string }>(found: T[]) => {
  const groups = Map.groupBy(found, ({ path }) => firstOf(path))
  return (pathname: string) => groups.get(firstOf(pathname)) ?? []
}

/** Those whose values stand one after the other: in them one that is empty is a value too. */
const manyValued = byFirst(all.filter(({ path, built }) => built && path.split("/:").length > 2))
const positional = (pathname: string) => manyValued(pathname).map(({ path }) => path)

const begun = byFirst(
  all.flatMap(({ begun, path, alias }) => (begun ? [path, alias ?? []].flat().map((path) => ({ path })) : [])),
)
const isBegun = (pathname: string) => begun(pathname).some(({ path }) => read(path, pathname))

const aliases = byFirst(all.flatMap(({ alias, ...address }) => (alias ? [{ path: alias, address }] : [])))

/** The address of the screen that an alias shows; the browser keeps the alias. */
function aliased(pathname: string): string | undefined {
  for (const { path, address } of aliases(pathname)) {
    const values = read(path, pathname)
    if (values) return fill(address, values)
  }
  return undefined
}
