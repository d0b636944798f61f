import { hkdfSync } from "node:crypto"

const derivedKeys = new Map<string, string>()

/**
 * Derives a key per purpose from one secret (HKDF-SHA256). Data for one purpose is invalid for another, and a key
 * reveals neither the secret nor other keys.
 */
export function deriveKey(secret: string, purpose: string): string {
  const name = `${purpose}|${secret}`
  const cached = derivedKeys.get(name)
  if (cached) return cached
  const key = Buffer.from(hkdfSync("sha256", secret, "", `berth ${purpose}`, 32)).toString("base64url")
  derivedKeys.set(name, key)
  return key
}
