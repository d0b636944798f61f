import "server-only"
import { createHash } from "node:crypto"
import { headers } from "next/headers"
import { expireSession } from "#lib/account/server/session/end-session"
import { requestSource } from "#lib/http/limits/request-source"
import { SignedOut } from "#lib/core/errors"
import { noteSecurity } from "#lib/http/limits/security-log"
import { shared } from "#lib/core/shared"
import { providerAs } from "#lib/provider"
import { type Credential, getSessionData } from "#lib/session/session"

/** Whoever asks while an answer is on its way waits for the same one; who asks later asks again. */
const pendingRequests = shared("asking", () => new Map<string, Promise<string | undefined>>())

/** The provider's phone for a credential, or undefined when it does not know it. Faults are thrown on. */
export function fetchPhone(credential: Credential): Promise<string | undefined> {
  const key = createHash("sha256").update(JSON.stringify(credential)).digest("base64")
  const running = pendingRequests.get(key)
  if (running) return running
  const answer = requestPhone(credential).finally(() => pendingRequests.delete(key))
  pendingRequests.set(key, answer)
  return answer
}

async function requestPhone(credential: Credential): Promise<string | undefined> {
  try {
    const said = await providerAs(credential).account.info({})
    return said.ok ? said.data.phone : undefined
  } catch (error) {
    if (error instanceof SignedOut) return undefined
    throw error
  }
}

/** The sealed session, shown to the provider; one that it has forgotten is ended, and no other. */
export async function validateSession(): Promise<boolean> {
  const driver = await getSessionData()
  if (driver && (await fetchPhone(driver.credential)) !== undefined) return true
  if (driver) {
    const whom = { driver: driver.id, session: driver.family, ...requestSource(await headers()) }
    noteSecurity("session-denied", {}, whom)
  }
  await expireSession()
  return false
}
