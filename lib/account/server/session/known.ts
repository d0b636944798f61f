import "server-only"
import { createHash } from "node:crypto"
import { headers } from "next/headers"
import { endHere } from "#lib/account/server/session/entering"
import { requestSource } from "#lib/http/limits/request-source"
import { UnauthenticatedError } from "#lib/core/errors"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { processSingleton } from "#lib/core/process-singleton"
import { createProvider } from "#lib/provider"
import { type Credential, heldDriver } from "#lib/session/session"

/** Whoever asks while an answer is on its way waits for the same one; who asks later asks again. */
const asking = processSingleton("asking", () => new Map<string, Promise<string | undefined>>())

/** The provider's phone for a credential, or undefined when it does not know it. Faults are thrown on. */
export function knownPhone(credential: Credential): Promise<string | undefined> {
  const key = createHash("sha256").update(JSON.stringify(credential)).digest("base64")
  const running = asking.get(key)
  if (running) return running
  const answer = askPhone(credential).finally(() => asking.delete(key))
  asking.set(key, answer)
  return answer
}

async function askPhone(credential: Credential): Promise<string | undefined> {
  try {
    const said = await createProvider(credential).account.info({})
    return said.ok ? said.data.phone : undefined
  } catch (error) {
    if (error instanceof UnauthenticatedError) return undefined
    throw error
  }
}

/** The sealed session, shown to the provider; one that it has forgotten is ended, and no other. */
export async function stillKnown(): Promise<boolean> {
  const driver = await heldDriver()
  if (driver && (await knownPhone(driver.credential)) !== undefined) return true
  if (driver) {
    const whom = { driver: driver.id, session: driver.family, ...requestSource(await headers()) }
    logSecurityEvent("session-denied", {}, whom)
  }
  await endHere()
  return false
}
