import "server-only"
import { createHash } from "node:crypto"
import { headers } from "next/headers"
import { expireSession } from "#lib/account/server/session/end-session"
import { getRequestSource } from "#lib/http/limits/request-source"
import { UnauthenticatedError } from "#lib/core/errors"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { processSingleton } from "#lib/core/process-singleton"
import { createProvider } from "#lib/provider"
import { type Credential, getSessionData } from "#lib/session/session"

/** Concurrent checks of one credential share a request. Nothing is cached afterwards. */
const pendingRequests = processSingleton("asking", () => new Map<string, Promise<string | undefined>>())

/** The provider's phone number for a credential, or undefined if it rejects the credential. Throws if it cannot answer. */
export function fetchPhone(credential: Credential): Promise<string | undefined> {
  const key = createHash("sha256").update(JSON.stringify(credential)).digest("base64")
  const pending = pendingRequests.get(key)
  if (pending) return pending
  const request = requestPhone(credential).finally(() => pendingRequests.delete(key))
  pendingRequests.set(key, request)
  return request
}

async function requestPhone(credential: Credential): Promise<string | undefined> {
  try {
    const result = await createProvider(credential).account.info({})
    return result.ok ? result.data.phone : undefined
  } catch (error) {
    if (error instanceof UnauthenticatedError) return undefined
    throw error
  }
}

/** Whether the provider still accepts the session. If it rejects the credential, the session is ended. */
export async function validateSession(): Promise<boolean> {
  const driver = await getSessionData()
  if (driver && (await fetchPhone(driver.credential)) !== undefined) return true
  if (driver) {
    const context = { driver: driver.id, session: driver.family, ...getRequestSource(await headers()) }
    logSecurityEvent("session-denied", {}, context)
  }
  await expireSession()
  return false
}
