import "server-only"
import { createHash, randomUUID } from "node:crypto"
import { cookies } from "next/headers"
import { isSecure } from "#lib/env/env"
import { COOKIE_SECONDS, cookieShape } from "#lib/session/session"

/**
 * A number for the browser and not for the driver, out of reach of scripts as a ticket is not. It is another one for each
 * driver who comes in: what was sealed for the one before is asked about.
 */
const name = () => `${isSecure() ? "__Host-" : ""}berth-browser`
const browserId = async () => (await cookies()).get(name())?.value || undefined
const hashOf = (id: string) => createHash("sha256").update(id).digest("base64url")

/** What is sealed for scripts to keep does not tell them the number. */
export async function knownBrowser(): Promise<string | undefined> {
  const id = await browserId()
  return id && hashOf(id)
}

export async function rememberBrowser(): Promise<string> {
  const id = (await browserId()) ?? randomUUID()
  ;(await cookies()).set(name(), id, { ...cookieShape(), maxAge: COOKIE_SECONDS })
  return hashOf(id)
}

/** Who signs out leaves no browser behind that is known. */
export async function forgetBrowser() {
  const jar = await cookies()
  if (jar.has(name())) jar.set(name(), "", { ...cookieShape(), maxAge: 0 })
}
