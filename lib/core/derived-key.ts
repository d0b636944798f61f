import { hkdfSync } from "node:crypto"

const made = new Map<string, string>()

/**
 * One secret, and a key of its own for each use (HKDF-SHA256): what is sealed, vouched for or handed out for one use is
 * nothing in another, and no key tells of its neighbour or of the secret.
 */
export function deriveKey(secret: string, use: string): string {
  const name = `${use}|${secret}`
  const known = made.get(name)
  if (known) return known
  const key = Buffer.from(hkdfSync("sha256", secret, "", `berth ${use}`, 32)).toString("base64url")
  made.set(name, key)
  return key
}
