import { createHash, randomBytes, timingSafeEqual } from "node:crypto"

/**
 * One token for every native form, in the shape next-auth checks for its own: the cookie holds
 * `token|sha256(token + secret)`, the form sends the token. A foreign site can read neither.
 */
export const formCookie = (secure: boolean) => `${secure ? "__Host-" : ""}berth-form`

export function newFormCookie(secret: string): string {
  const token = randomBytes(24).toString("hex")
  return `${token}|${hashed(token, secret)}`
}

/** The token inside a cookie we made, with the secret it was made with, or undefined. */
export function tokenIn(
  cookie: string | undefined,
  secrets: readonly string[],
): { token: string; secret: string } | undefined {
  const [, token, hash] = /^([0-9a-f]{48})(?:\||%7C)([0-9a-f]{64})$/i.exec(cookie ?? "") ?? []
  if (!token || !hash) return undefined
  const secret = secrets.find((one) => same(hash, hashed(token, one)))
  return secret === undefined ? undefined : { token, secret }
}

export function same(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const hashed = (token: string, secret: string) => createHash("sha256").update(`${token}${secret}`).digest("hex")
