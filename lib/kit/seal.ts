import { createHash } from "node:crypto"
import { sealData } from "iron-session"
import { env } from "#lib/kit/env"
import { openSeal } from "#lib/kit/open-seal"
import { shared } from "#lib/kit/shared"

/** Each secret has a number of its own, made from itself, so that a rotation never renames a key. */
const byNumber = (secrets: readonly string[]) => Object.fromEntries(secrets.map((secret) => [numberOf(secret), secret]))
const numberOf = (secret: string) => createHash("sha256").update(secret).digest().readUInt32BE(0)

const keys = () =>
  shared("seal-keys", () => {
    const secrets = env().SESSION_SECRET
    return { seals: byNumber(secrets.slice(0, 1)), opens: byNumber(secrets) }
  })

/** Sealed with the newest secret: nobody can read or change it on the way. */
export const seal = (data: object, seconds: number): Promise<string> =>
  sealData(data, { password: keys().seals, ttl: seconds })

/** Opened with any secret still in use; undefined for what is altered, foreign or too old. */
export const unseal = <T extends object>(text: string): T | undefined => openSeal(text, keys().opens) as T | undefined
