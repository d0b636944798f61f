import "server-only"
import { createHash } from "node:crypto"
import { isSecure } from "#lib/env/env"

/** Cookies with personal data of a driver. Signing out deletes all of them. */
const start = (kind: "typed" | "own") => `${isSecure() ? "__Host-" : ""}berth-${kind}-`

/**
 * The draft of a form that was rejected, shown once. The name contains the page's address, so that tabs do not
 * overwrite each other's drafts.
 */
export const draftCookieName = (form: string, address: string) => `${start("typed")}${form}-${hashAddressTag(address)}`

/** Kept until it expires. */
export const personalCookieName = (name: string) => start("own") + name

export const isPersonalCookie = (name: string) => name.startsWith(start("typed")) || name.startsWith(start("own"))

/** All but the newest ones besides this. Browsers send older cookies first. */
export const listOlderDraftCookies = (sent: readonly { name: string }[], name: string, most: number): string[] =>
  sent.flatMap((one) => (one.name.startsWith(start("typed")) && one.name !== name ? [one.name] : [])).slice(0, -most)

/** Browsers may encode an address differently from us. */
function hashAddressTag(address: string): string {
  return createHash("sha256").update(decoded(address)).digest("hex").slice(0, 8)
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
