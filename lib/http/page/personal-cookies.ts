import "server-only"
import { createHash } from "node:crypto"
import { isSecure } from "#lib/env/env"

/** Cookies with personal data of a driver. Signing out deletes all of them. */
const getPrefix = (kind: "typed" | "own") => `${isSecure() ? "__Host-" : ""}berth-${kind}-`
const getDraftPrefix = () => getPrefix("typed")
const getPersonalPrefix = () => getPrefix("own")

/**
 * The draft of a form that was rejected, shown once. The name contains the page's address, so that tabs do not
 * overwrite each other's drafts.
 */
export const buildDraftCookieName = (form: string, address: string) =>
  `${getDraftPrefix()}${form}-${hashAddressTag(address)}`

/** The name of a cookie that stays until it expires or the driver signs out. */
export const buildPersonalCookieName = (name: string) => getPersonalPrefix() + name

export const isDraftCookie = (name: string) => name.startsWith(getDraftPrefix())

export const isPersonalCookie = (name: string) => isDraftCookie(name) || name.startsWith(getPersonalPrefix())

/** Names of the other draft cookies, except for the newest `max`. Browsers send older cookies first. */
export const listOlderDraftCookies = (cookies: readonly { name: string }[], name: string, max: number): string[] =>
  cookies
    .filter((cookie) => cookie.name.startsWith(getDraftPrefix()) && cookie.name !== name)
    .slice(0, -max)
    .map((cookie) => cookie.name)

/** Hashes the decoded address, because browsers may encode it differently. */
function hashAddressTag(address: string): string {
  return createHash("sha256").update(decodeAddress(address)).digest("hex").slice(0, 8)
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
