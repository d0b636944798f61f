import "server-only"
import { createHmac } from "node:crypto"
import { env } from "#lib/env/env"

/**
 * `sms:13800138000` as a key of the store: what it is stays readable, whose it is does not. A phone could be found by
 * trying them all, so the hash needs a secret: the provider's, which every instance has and no rotation of cookies changes.
 */
export function hashedKey(key: string): string {
  const [what = "", ...whose] = key.split(":")
  if (whose.length === 0) return what
  return `${what}:${createHmac("sha256", env().PROVIDER_APP_SECRET).update(whose.join(":")).digest("base64url")}`
}
