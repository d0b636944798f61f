import "server-only"
import { createHmac } from "node:crypto"
import { jwtVerify, SignJWT } from "jose"
import { safeEqual } from "#lib/core/safe-equal"
import { env } from "#lib/env/env"
import { deriveKey } from "#lib/core/derived-key"

/**
 * A JWT that the browser may read but not change, with one audience per purpose. Secret data is sealed instead
 * (lib/http/seal/seal.ts). `attempt` is the audience of payment intents.
 */
export type Audience = "attempt" | "form-owner" | "handover-code" | "renewal-form"

const ALGORITHM = "HS256"
const getKey = (audience: Audience, secret: string) => Buffer.from(deriveKey(secret, `signed ${audience}`), "base64url")

/** Signed with the newest secret. */
export function sign(audience: Audience, data: object, seconds: number): Promise<string> {
  return new SignJWT({ data })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(audience)
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(getKey(audience, env().SESSION_SECRET[0]!))
}

/** Verifies with any secret in use. Undefined for altered or expired data, or if the secret or the audience is another. */
export async function verify<T extends object>(audience: Audience, text: string): Promise<T | undefined> {
  const options = { audience, algorithms: [ALGORITHM], currentDate: new Date(Date.now()) }
  for (const secret of env().SESSION_SECRET) {
    const verified = await jwtVerify<{ data: T }>(text, getKey(audience, secret), options).catch(() => undefined)
    if (verified) return verified.payload.data
  }
  return verifyLegacy<T>(audience, text)
}

/** The format of 0.1, because pages rendered before the upgrade are still submitted. 0.3 may drop it. */
function verifyLegacy<T extends object>(audience: Audience, text: string): T | undefined {
  const [, signed = "", content = "", expiresAt, signature = ""] =
    /^(([\w-]+)\.(\d{1,12}))\.([\w-]{43})$/.exec(text) ?? []
  const isSignedWith = (secret: string) =>
    safeEqual(
      signature,
      createHmac("sha256", deriveKey(secret, `vouch ${audience}`))
        .update(signed)
        .digest("base64url"),
    )
  if (!env().SESSION_SECRET.some(isSignedWith) || Number(expiresAt) * 1000 <= Date.now()) return undefined
  return JSON.parse(Buffer.from(content, "base64url").toString()) as T
}
