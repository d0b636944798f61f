import { hkdfSync } from "node:crypto"

const made = new Map<string, string>()

/**
 * Derives a key per use from one secret (HKDF-SHA256). Data for one use is invalid for another, and a key reveals
 * neither the secret nor other keys.
 */
export function deriveKey(secret: string, use: string): string {
  const name = `${use}|${secret}`
  const known = made.get(name)
  if (known) return known
  const key = Buffer.from(hkdfSync("sha256", secret, "", `berth ${use}`, 32)).toString("base64url")
  made.set(name, key)
  return key
}
