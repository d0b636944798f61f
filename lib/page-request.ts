import { randomUUID } from "node:crypto"
import { addresses } from "#lib/addresses"
import { type Address, byFirstSegment, fill, read } from "#lib/kit/address/address"
import { env, isSecure } from "#lib/kit/process/env"
import { formCookie, newFormCookie, tokenIn } from "#lib/kit/form/form-token"
import { cookieValues } from "#lib/kit/door/guard"
import { mustWait } from "#lib/kit/process/overload"
import { shownAt } from "#lib/kit/page/personal-cookies"
import { crowdedPage, inWords, otherMethod, plainPage } from "#lib/kit/page/plain-page"
import { pagePolicy, reportingEndpoints } from "#lib/kit/page/policy"
import { requestIdFrom } from "#lib/kit/page/request-id"
import { ADDRESS_HEADER, NONCE_HEADER, SCREEN_HEADER } from "#lib/kit/page/request-headers"

/**
 * What is done with every page that is asked for, before it is rendered: is there room, request id, current address,
 * policy, form cookie, the name of an alias; what was kept for this page is taken from the browser once it is shown. It
 * authorises nothing. proxy.ts asks it, and for what needs no router lib/straight.ts.
 */
type PageRequest =
  | { turnedAway: Response }
  | {
      nonce: string
      request: Record<string, string | undefined>
      response: Record<string, string>
      /** Cookies to be set as soon as the page itself is drawn, and not where a fault is shown in its place. */
      onceShown: string[]
    }

/** A page is asked for. Whoever posts to one is led to it before (lib/front.ts), or has an address that cannot be led to. */
const METHODS = ["GET", "HEAD", "POST"]

type IncomingRequest = {
  method: string
  pathname: string
  search: string
  header: (name: string) => string | undefined
}

/** Headers for the framework, where undefined is to be removed, and headers for the answer; or the answer. */
export function pageRequest({ method, pathname, search, header }: IncomingRequest): PageRequest {
  const id = requestIdFrom(header("x-request-id"))
  const reader = { reference: id, cookie: header("cookie") }
  if (!METHODS.includes(method)) return { turnedAway: inWords(otherMethod(method, reader), id) }
  if (isLoadedElsewhere(header)) return { turnedAway: inWords(plainPage(403, reader), id) }
  const wait = mustWait(isBegun(pathname) ? "begun" : "ordinary")
  if (wait) return { turnedAway: inWords(crowdedPage(reader, wait, true), id) }
  const nonce = randomUUID()
  const inOurs = isInOurFrame(header)
  const policy = pagePolicy(nonce, { framesOurs: read(addresses.applySuccess.path, pathname) !== undefined, inOurs })
  const cookie = header("cookie")
  const fresh = freshFormCookie(cookie)
  const screen = aliased(pathname)
  const shown = isShown(header) ? shownAt(cookie, pathname + search, (screen ?? pathname) + search) : []
  return {
    nonce,
    request: {
      "x-request-id": id,
      [ADDRESS_HEADER]: pathname + search,
      [SCREEN_HEADER]: screen?.slice(1),
      // The framework reads the nonce from here; whatever the client sent under these names is gone.
      "content-security-policy": policy,
      [NONCE_HEADER]: nonce,
      // What is posted to a page is nobody's form: the framework would look for an action of ours in it, and there is none.
      ...(method === "POST" && { "content-type": undefined, "next-action": undefined }),
      ...(fresh && { cookie: withFormCookie(cookie, fresh) }),
    },
    response: {
      "content-security-policy": policy,
      ...reportingEndpoints(),
      "x-request-id": id,
      ...(inOurs && { "x-frame-options": "SAMEORIGIN" }),
      ...(fresh && { "set-cookie": fresh + shape() }),
    },
    onceShown: shown.map((name) => `${name}=${shape()}; Max-Age=0`),
  }
}

const shape = () => `; Path=/; HttpOnly;${isSecure() ? " Secure;" : ""} SameSite=Lax`

/** A driver looks at it, now: neither a script nor a browser that fetches ahead. */
const isShown = (header: IncomingRequest["header"]) =>
  (header("sec-fetch-mode") ?? "navigate") === "navigate" && header("sec-purpose") === undefined

/**
 * A picture, a frame, a script of another site, or what such a site has fetched ahead: nobody looks at it. It would ask the
 * provider, and count, in the name of drivers who know nothing of it.
 */
function isLoadedElsewhere(header: IncomingRequest["header"]): boolean {
  const [site, mode, dest] = ["site", "mode", "dest"].map((name) => header(`sec-fetch-${name}`))
  if (site === "same-origin") return false
  if (!["document", "empty", undefined].includes(dest)) return true
  const fromElsewhere = site === "cross-site" || site === "same-site"
  return fromElsewhere && ((mode ?? "navigate") !== "navigate" || header("sec-purpose") !== undefined)
}

/**
 * The success of a coupon shows a plate screen of ours in a frame: said of that one frame alone, to a browser that says itself
 * that no other site has led there. Nobody else frames us.
 */
const isInOurFrame = (header: IncomingRequest["header"]) =>
  header("sec-fetch-dest") === "iframe" && header("sec-fetch-site") === "same-origin"

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
const begun = byFirstSegment(
  all.flatMap(({ begun, path, alias }) => (begun ? [path, alias ?? []].flat().map((path) => ({ path })) : [])),
)
const isBegun = (pathname: string) => begun(pathname).some(({ path }) => read(path, pathname))

const aliases = byFirstSegment(all.flatMap(({ alias, ...address }) => (alias ? [{ path: alias, address }] : [])))

/** The address of what is shown at an address: its own, or that of the screen of an alias. */
export const screenAt = (pathname: string) => aliased(pathname) ?? pathname

/** The address of the screen that an alias shows; the browser keeps the alias. */
function aliased(pathname: string): string | undefined {
  for (const { path, address } of aliases(pathname)) {
    const values = read(path, pathname)
    if (values) return fill(address, values)
  }
  return undefined
}
