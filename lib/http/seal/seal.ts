import "server-only"
import { createHash } from "node:crypto"
import { sealData, unsealData } from "iron-session"
import { deriveKey } from "#lib/core/derived-key"
import { env } from "#lib/env/env"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { processSingleton } from "#lib/core/process-singleton"

/** The key number is derived from the secret itself, so that a rotation does not renumber other keys. */
const getKeyNumber = (secret: string) => Buffer.from(deriveKey(secret, "key number"), "base64url").readUInt32BE(0)
const deriveKeys = (purpose: string, secrets: readonly string[]) =>
  Object.fromEntries(secrets.map((secret) => [getKeyNumber(secret), deriveKey(secret, `seal ${purpose}`)]))

type Keys = { seals: Record<string, string>; opens: Record<string, string> }
const byPurpose = () => processSingleton("seal-keys", () => new Map<string, Keys>())

function keys(purpose: string): Keys {
  const key = byPurpose().get(purpose)
  if (key) return key
  const secrets = env().SESSION_SECRET
  const fresh = { seals: deriveKeys(purpose, secrets.slice(0, 1)), opens: deriveKeys(purpose, secrets) }
  byPurpose().set(purpose, fresh)
  return fresh
}

/** Encrypts and signs with the newest secret. What is sealed for one purpose cannot be opened for another. */
export const seal = (purpose: string, data: object, seconds: number): Promise<string> =>
  sealData(data, { password: keys(purpose).seals, ttl: seconds })

/** Opens with any secret in use. Undefined for altered, foreign or expired data, or another purpose. */
export async function unseal<T extends object>(purpose: string, text: string): Promise<T | undefined> {
  let isRefused = false
  const data = await unsealData<T>(text, {
    password: keys(purpose).opens,
    onUnsealError(reason) {
      isRefused = true
      if (reason !== "expired" && text.startsWith("Fe26.2*")) logRefusedSeal(purpose, text, REASONS[reason])
    },
  })
  return isRefused ? undefined : data
}

const REASONS = { invalid: "altered", "unknown-password": "unknown-key" } as const

/** One log line per seal and interval: a page opens its cookie for each of its calls. */
const SPELL_MS = 60_000
const MOST = 1000
const noted = processSingleton("refused-seals", () => new Map<string, number>())

function logRefusedSeal(purpose: string, text: string, why: "altered" | "unknown-key") {
  const seal = `${purpose} ${createHash("sha256").update(text).digest("base64url")}`
  const [now, before] = [Date.now(), noted.get(seal)]
  if (before !== undefined && before + SPELL_MS > now) return
  noted.delete(seal)
  if (noted.size >= MOST) noted.delete(noted.keys().next().value!)
  noted.set(seal, now)
  logSecurityEvent("seal-refused", { why, purpose })
}
