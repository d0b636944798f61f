import { randomUUID } from "node:crypto"
import { addresses } from "#lib/addresses"
import { type Address, fill, read } from "#lib/kit/address"
import { wordsPolicy } from "#lib/kit/answer-headers"
import { env, isSecure } from "#lib/kit/env"
import { formCookie, newFormCookie, tokenIn } from "#lib/kit/form-token"
import { cookieValues } from "#lib/kit/guard"
import { mustWait } from "#lib/kit/load"
import { crowdedPage, type Reader } from "#lib/kit/plain-page"
import { pagePolicy } from "#lib/kit/policy"
import { requestIdFrom } from "#lib/kit/request-id"

/**
 * What is done with every page that is asked for, before anything else: is there room, request id, current address,
 * policy, form cookie, the name of an alias. It authorises nothing. server.ts does it, and where the framework serves by
 * itself, in development, middleware.ts.
 */
type Arrival =
  { turnedAway: Response } | { request: Record<string, string | undefined>; response: Record<string, string> }

/** On a request that has been through here: the framework need not ask its middleware. Names are lower-case. */
export const ARRIVED = "x-berth-arrived"

/** Handlers guard themselves and static files need nothing. */
export const isPage = (pathname: string) =>
  !/^\/(?:api\/|_next\/static\/|(?:icon\.svg|sw\.js|robots\.txt|sitemap\.xml)$)/.test(pathname)

type Asked = { pathname: string; search: string; header: (name: string) => string | undefined }

/** Headers for the framework, where undefined is to be removed, and headers for the answer; or the answer. */
export function arrive({ pathname, search, header }: Asked): Arrival {
  const id = requestIdFrom(header("x-request-id"))
  const wait = mustWait(isBegun(pathname) ? "begun" : "ordinary")
  if (wait) return { turnedAway: crowded({ reference: id, cookie: header("cookie") }, wait) }
  const nonce = randomUUID()
  const policy = pagePolicy(nonce)
  const cookie = header("cookie")
  const fresh = freshFormCookie(cookie)
  return {
    request: {
      [ARRIVED]: "1",
      "x-request-id": id,
      "x-berth-address": pathname + search,
      "x-berth-screen": aliased(pathname)?.slice(1),
      // The framework reads the nonce from here; whatever the client sent under these names is gone.
      "content-security-policy": policy,
      "x-nonce": nonce,
      ...(fresh && { cookie: withFormCookie(cookie, fresh) }),
    },
    response: {
      "content-security-policy": policy,
      "x-request-id": id,
      ...(fresh && { "set-cookie": `${fresh}; Path=/; HttpOnly;${isSecure() ? " Secure;" : ""} SameSite=Lax` }),
    },
  }
}

/** Before anything costs anything: a page that says so and comes back by itself. */
function crowded(reader: Reader, wait: number): Response {
  const response = crowdedPage(reader, wait, true)
  response.headers.set("x-request-id", reader.reference)
  response.headers.set("content-security-policy", wordsPolicy)
  return response
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
