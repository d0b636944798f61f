import { randomUUID } from "node:crypto"
import { type NextRequest, NextResponse } from "next/server"
import { addresses } from "#lib/addresses"
import { type Address, fill, read } from "#lib/kit/address"
import { env, isSecure } from "#lib/kit/env"
import { formCookie, newFormCookie, tokenIn } from "#lib/kit/form-token"
import { mustWait } from "#lib/kit/load"
import { crowdedPage } from "#lib/kit/plain-page"
import { wordsPolicy, pagePolicy } from "#lib/kit/policy"
import { requestIdIn } from "#lib/kit/request-id"

export const config = {
  runtime: "nodejs",
  // Handlers guard themselves and static files need nothing; every page comes through here.
  matcher: [{ source: "/((?!api/|_next/static/|(?:icon\\.svg|sw\\.js|robots\\.txt|sitemap\\.xml)$).*)" }],
}

/** Thin: is there room, request id, current address, policy, form cookie, the name of an alias. It authorises nothing. */
export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl
  const wait = mustWait(isBegun(pathname) ? "begun" : "ordinary")
  if (wait) return crowded(request, wait)
  const headers = new Headers(request.headers)
  const nonce = randomUUID()
  const policy = pagePolicy(nonce)
  headers.set("x-request-id", requestIdIn(request.headers))
  headers.set("x-berth-address", pathname + search)
  // The framework reads the nonce from here; whatever the client sent under these names is gone.
  headers.set("content-security-policy", policy)
  headers.set("x-nonce", nonce)
  const fresh = freshFormCookie(request, headers)

  const screen = aliased(pathname)
  if (screen) headers.set("x-berth-screen", screen.slice(1))
  else headers.delete("x-berth-screen")
  const response = NextResponse.next({ request: { headers } })
  response.headers.set("content-security-policy", policy)
  response.headers.set("x-request-id", headers.get("x-request-id")!)
  // As a plain header: the framework's own way rewrites the request's cookies too, and of two with one name keeps one.
  if (fresh) response.headers.append("set-cookie", newCookie(fresh))
  return response
}

/** Before anything costs anything: a page that says so and comes back by itself. */
function crowded(request: NextRequest, wait: number) {
  const id = requestIdIn(request.headers)
  const response = crowdedPage(id, wait, true)
  const headers = { "cache-control": "private, no-store", "retry-after": String(wait), "x-request-id": id }
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  response.headers.set("content-security-policy", wordsPolicy)
  return response
}

/** A browser without a form token gets one, and this very render may already use it. */
function freshFormCookie(request: NextRequest, headers: Headers): string | undefined {
  const name = formCookie(isSecure())
  const secrets = env().SESSION_SECRET
  if (tokenIn(request.cookies.get(name)?.value, secrets.slice(0, 1))) return undefined
  const fresh = newFormCookie(secrets[0]!)
  const others = (headers.get("cookie") ?? "").split(/;\s*/).filter((pair) => pair && !pair.startsWith(`${name}=`))
  headers.set("cookie", [...others, `${name}=${encodeURIComponent(fresh)}`].join("; "))
  return fresh
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

const newCookie = (fresh: string) =>
  `${formCookie(isSecure())}=${encodeURIComponent(fresh)}; Path=/; HttpOnly;${isSecure() ? " Secure;" : ""} SameSite=Lax`

/** The address of the screen that an alias shows; the browser keeps the alias. */
function aliased(pathname: string): string | undefined {
  for (const { path, address } of aliases(pathname)) {
    const values = read(path, pathname)
    if (values) return fill(address, values)
  }
  return undefined
}
