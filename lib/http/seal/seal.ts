import "server-only"
import { createHash } from "node:crypto"
import { sealData, unsealData } from "iron-session"
import { deriveKey } from "#lib/core/derived-key"
import { env } from "#lib/env/env"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { isFirstInMinute } from "#lib/observability/first-in-minute"

/** The key number is derived from the secret itself, so that a rotation does not renumber other keys. */
const getKeyNumber = (secret: string) => Buffer.from(deriveKey(secret, "key number"), "base64url").readUInt32BE(0)
const deriveKeys = (purpose: string, secrets: readonly string[]) =>
  Object.fromEntries(secrets.map((secret) => [getKeyNumber(secret), deriveKey(secret, `seal ${purpose}`)]))

/** Encrypts and signs with the newest secret. Data sealed for one purpose cannot be opened for another. */
export const seal = (purpose: string, data: object, seconds: number): Promise<string> =>
  sealData(data, { password: deriveKeys(purpose, env().SESSION_SECRET.slice(0, 1)), ttl: seconds })

/** Opens with any secret in use. Undefined for altered or expired data, or if the secret or the purpose is another. */
export async function unseal<T extends object>(purpose: string, text: string): Promise<T | undefined> {
  let isRejected = false
  const data = await unsealData<T>(text, {
    password: deriveKeys(purpose, env().SESSION_SECRET),
    onUnsealError(reason) {
      isRejected = true
      if (reason !== "expired" && text.startsWith("Fe26.2*")) logRefusedSeal(purpose, text, REASONS[reason])
    },
  })
  return isRejected ? undefined : data
}

const REASONS = { invalid: "altered", "unknown-password": "unknown-key" } as const

/** One log line per seal and minute: a page opens its cookie for each provider call. */
function logRefusedSeal(purpose: string, text: string, reason: "altered" | "unknown-key") {
  const seal = `${purpose} ${createHash("sha256").update(text).digest("base64url")}`
  if (isFirstInMinute("refused-seals", seal)) logSecurityEvent("seal-refused", { why: reason, purpose })
}
