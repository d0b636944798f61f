import { createHash } from "node:crypto"
import { sealData, unsealData } from "iron-session"
import { env } from "#lib/kit/env"

// Each secret has a number of its own, made from itself, so that a rotation never renames a key.
const numbered = (secret: string) => [createHash("sha256").update(secret).digest().readUInt32BE(0), secret] as const

/** Sealed with the newest secret: nobody can read or change it on the way. */
export const seal = (data: object, seconds: number): Promise<string> =>
  sealData(data, { password: Object.fromEntries([numbered(env().SESSION_SECRET[0]!)]), ttl: seconds })

/** Opened with any secret still in use; undefined for what is altered, foreign or too old. */
export async function unseal<T extends object>(text: string, seconds: number): Promise<T | undefined> {
  const password = Object.fromEntries(env().SESSION_SECRET.map(numbered))
  const data = await unsealData<Partial<T>>(text, { password, ttl: seconds }).catch(() => ({}))
  return Object.keys(data).length > 0 ? (data as T) : undefined
}
