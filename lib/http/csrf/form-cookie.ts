import "server-only"
import { getFormCookieName, createFormCookie, verifyFormCookie } from "#lib/http/csrf/form-token"
import { env, isSecure } from "#lib/env/env"
import { readCookieValues } from "#lib/http/request/cookies"

/** A `name=value` pair for a browser whose form cookie is missing or not signed with the newest secret. */
export function createFormCookieIfMissing(cookie: string | undefined): string | undefined {
  const [name, secrets] = [getFormCookieName(isSecure()), env().SESSION_SECRET]
  const [value] = readCookieValues(cookie, name)
  if (verifyFormCookie(value, secrets.slice(0, 1))) return undefined
  return `${name}=${encodeURIComponent(createFormCookie(secrets[0]!))}`
}

/** The request's Cookie header with this pair, so that the page that is rendered now uses the new token. */
export function withCookie(header: string | undefined, pair: string): string {
  const name = pair.slice(0, pair.indexOf("=") + 1)
  const otherPairs = (header ?? "").split(/;\s*/).filter((other) => other && !other.startsWith(name))
  return [...otherPairs, pair].join("; ")
}

export const getFormCookieAttributes = () => `; Path=/; HttpOnly;${isSecure() ? " Secure;" : ""} SameSite=Lax`

/** The token of this browser. Its forms send it masked. */
export function readFormToken(headers: Headers) {
  const name = getFormCookieName(isSecure())
  return verifyFormCookie(readCookieValues(headers.get("cookie"), name)[0], env().SESSION_SECRET)
}
