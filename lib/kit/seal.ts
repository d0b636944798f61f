import { sealData } from "iron-session"
import { derivedKey } from "#lib/kit/derived-key"
import { env } from "#lib/kit/env"
import { openSeal } from "#lib/kit/open-seal"
import { shared } from "#lib/kit/shared"

/** Each secret has a number of its own, made from itself, so that a rotation never renames a key. */
const numberOf = (secret: string) => Buffer.from(derivedKey(secret, "key number"), "base64url").readUInt32BE(0)
const keysOf = (purpose: string, secrets: readonly string[]) =>
  Object.fromEntries(secrets.map((secret) => [numberOf(secret), derivedKey(secret, `seal ${purpose}`)]))

type Keys = { seals: Record<string, string>; opens: Record<string, string> }
const byPurpose = () => shared("seal-keys", () => new Map<string, Keys>())

function keys(purpose: string): Keys {
  const known = byPurpose().get(purpose)
  if (known) return known
  const secrets = env().SESSION_SECRET
  const fresh = { seals: keysOf(purpose, secrets.slice(0, 1)), opens: keysOf(purpose, secrets) }
  byPurpose().set(purpose, fresh)
  return fresh
}

/**
 * Sealed with the newest secret: nobody can read or change it on the way. A purpose is a word of the code that seals, and
 * what is sealed for one opens for no other.
 */
export const seal = (purpose: string, data: object, seconds: number): Promise<string> =>
  sealData(data, { password: keys(purpose).seals, ttl: seconds })

/** Opened with any secret still in use; undefined for what is altered, foreign, too old or for another purpose. */
export const unseal = <T extends object>(purpose: string, text: string): T | undefined =>
  openSeal(text, keys(purpose).opens) as T | undefined
