import "server-only"
import { createHash } from "node:crypto"
import { isSecure } from "#lib/env/env"

/** Cookies with something of a driver's own in them. Who signs out leaves none of them behind. */
const start = (kind: "typed" | "own") => `${isSecure() ? "__Host-" : ""}berth-${kind}-`

/** What one page shows of a form that was refused, and no page shows twice: the address of that page is in the name. */
export const draftCookieName = (form: string, address: string) => `${start("typed")}${form}-${tagOf(address)}`

/** What stays until it is too old. */
export const personalCookieName = (name: string) => start("own") + name

export const isPersonalCookie = (name: string) => name.startsWith(start("typed")) || name.startsWith(start("own"))

/** All but the newest few beside this one: a browser sends first what it has had longest. */
export const listOlderDraftCookies = (sent: readonly { name: string }[], name: string, most: number): string[] =>
  sent.flatMap((one) => (one.name.startsWith(start("typed")) && one.name !== name ? [one.name] : [])).slice(0, -most)

/** A browser may spell an address otherwise than we do. */
function tagOf(address: string): string {
  return createHash("sha256").update(decoded(address)).digest("hex").slice(0, 8)
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
