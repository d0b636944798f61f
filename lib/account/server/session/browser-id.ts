import "server-only"
import { createHash, randomUUID } from "node:crypto"
import { cookies } from "next/headers"
import { isSecure } from "#lib/env/env"
import { COOKIE_SECONDS, cookieOptions } from "#lib/session/session"

/**
 * A number for the browser and not for the driver, out of reach of scripts as a ticket is not. It is another one for each
 * driver who comes in: what was sealed for the one before is asked about.
 */
const cookieName = () => `${isSecure() ? "__Host-" : ""}berth-browser`
const readBrowserId = async () => (await cookies()).get(cookieName())?.value || undefined
const hashId = (id: string) => createHash("sha256").update(id).digest("base64url")

/** What is sealed for scripts to keep does not tell them the number. */
export async function getBrowserHash(): Promise<string | undefined> {
  const id = await readBrowserId()
  return id && hashId(id)
}

export async function ensureBrowserHash(): Promise<string> {
  const id = (await readBrowserId()) ?? randomUUID()
  ;(await cookies()).set(cookieName(), id, { ...cookieOptions(), maxAge: COOKIE_SECONDS })
  return hashId(id)
}

/** Who signs out leaves no browser behind that is known. */
export async function clearBrowserId() {
  const jar = await cookies()
  if (jar.has(cookieName())) jar.set(cookieName(), "", { ...cookieOptions(), maxAge: 0 })
}
