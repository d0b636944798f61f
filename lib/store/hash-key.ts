import "server-only"
import { createHmac } from "node:crypto"
import { env } from "#lib/env/env"

/**
 * Hashes the part after the first colon: `sms:13800138000` keeps `sms`. A plain hash of a phone could be reversed by
 * trying all numbers, so it is keyed with the provider's secret, which all instances share and which is not rotated
 * with cookies.
 */
export function hashKey(key: string): string {
  const [what = "", ...whose] = key.split(":")
  if (whose.length === 0) return what
  return `${what}:${createHmac("sha256", env().PROVIDER_APP_SECRET).update(whose.join(":")).digest("base64url")}`
}
