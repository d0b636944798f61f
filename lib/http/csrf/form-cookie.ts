import "server-only"
import { getFormCookieName, createFormCookie, verifyFormCookie } from "#lib/http/csrf/form-token"
import { env, isSecure } from "#lib/env/env"
import { readCookieValues } from "#lib/http/request/cookies"

/** A `name=value` pair for a browser whose form cookie is missing or was not made by us. */
export function createFormCookieIfMissing(cookie: string | undefined): string | undefined {
  const [name, secrets] = [getFormCookieName(isSecure()), env().SESSION_SECRET]
  const [sent] = readCookieValues(cookie, name)
  if (verifyFormCookie(sent, secrets.slice(0, 1))) return undefined
  return `${name}=${encodeURIComponent(createFormCookie(secrets[0]!))}`
}

/** The request's Cookie header with this pair, so that the page that is being rendered already uses the new token. */
export function withCookie(header: string | undefined, pair: string): string {
  const name = pair.slice(0, pair.indexOf("=") + 1)
  const others = (header ?? "").split(/;\s*/).filter((other) => other && !other.startsWith(name))
  return [...others, pair].join("; ")
}

export const formCookieAttributes = () => `; Path=/; HttpOnly;${isSecure() ? " Secure;" : ""} SameSite=Lax`

/** The token that forms of this browser must send, masked. */
export function readFormToken(headers: Headers) {
  const name = getFormCookieName(isSecure())
  return verifyFormCookie(readCookieValues(headers.get("cookie"), name)[0], env().SESSION_SECRET)
}
