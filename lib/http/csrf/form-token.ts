import "server-only"
import { createHmac, randomBytes } from "node:crypto"
import { deriveKey } from "#lib/core/derived-key"
import { safeEqual } from "#lib/core/safe-equal"

/** One CSRF token per browser: the signed cookie holds it, forms send it. Other sites can read neither. */
export const getFormCookieName = (secure: boolean) => `${secure ? "__Host-" : ""}berth-form`

export function createFormCookie(secret: string): string {
  const token = randomBytes(24).toString("hex")
  return `${token}|${signToken(token, secret)}`
}

/** The token of the cookie, or undefined if we did not sign it. */
export function verifyFormCookie(
  cookie: string | undefined,
  secrets: readonly string[],
): { token: string } | undefined {
  const [, token, signature] = /^([0-9a-f]{48})(?:\||%7C)([\w-]{43})$/i.exec(cookie ?? "") ?? []
  if (!token || !signature) return undefined
  return secrets.some((secret) => safeEqual(signature, signToken(token, secret))) ? { token } : undefined
}

/**
 * A masked token differs in every page. Otherwise the size of compressed pages that contain attacker-chosen text would
 * reveal it letter by letter (BREACH).
 */
export function maskToken(token: string): string {
  const bytes = Buffer.from(token, "hex")
  const pad = randomBytes(bytes.length)
  return pad.toString("hex") + xor(pad, bytes).toString("hex")
}

export function unmaskToken(masked: string): string | undefined {
  if (!/^[0-9a-f]{96}$/.test(masked)) return undefined
  const bytes = Buffer.from(masked, "hex")
  return xor(bytes.subarray(0, 24), bytes.subarray(24)).toString("hex")
}

const xor = (pad: Buffer, bytes: Buffer) => Buffer.from(bytes.map((byte, index) => byte ^ pad[index]!))

const signToken = (token: string, secret: string) =>
  createHmac("sha256", deriveKey(secret, "form token")).update(token).digest("base64url")
