import "server-only"
import { createHash, randomUUID } from "node:crypto"
import { cookies } from "next/headers"
import { isSecure } from "#lib/env/env"
import { COOKIE_SECONDS, getCookieOptions } from "#lib/session/session"

/**
 * A random id of this browser in an HttpOnly cookie, apart from the tickets in local storage. It changes whenever another
 * driver signs in, so that a ticket of the previous driver needs a confirmation.
 */
const cookieName = () => `${isSecure() ? "__Host-" : ""}berth-browser`
const readBrowserId = async () => (await cookies()).get(cookieName())?.value || undefined
const hashId = (id: string) => createHash("sha256").update(id).digest("base64url")

/** Tickets contain the hash instead of the id. */
export async function getBrowserHash(): Promise<string | undefined> {
  const id = await readBrowserId()
  return id && hashId(id)
}

export async function ensureBrowserHash(): Promise<string> {
  const id = (await readBrowserId()) ?? randomUUID()
  ;(await cookies()).set(cookieName(), id, { ...getCookieOptions(), maxAge: COOKIE_SECONDS })
  return hashId(id)
}

export async function clearBrowserId() {
  const cookieStore = await cookies()
  if (cookieStore.has(cookieName())) cookieStore.set(cookieName(), "", { ...getCookieOptions(), maxAge: 0 })
}
