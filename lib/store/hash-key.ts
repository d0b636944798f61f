import "server-only"
import { createHmac } from "node:crypto"
import { env } from "#lib/env/env"

/**
 * Hashes the part after the first colon: `sms:13800138000` keeps `sms`. An unkeyed hash of a phone could be reversed by
 * trying all numbers. The key is the provider's secret, because all instances share it and it is not rotated with the
 * cookie secrets.
 */
export function hashKey(key: string): string {
  const [kind = "", ...rest] = key.split(":")
  if (rest.length === 0) return kind
  return `${kind}:${createHmac("sha256", env().PROVIDER_APP_SECRET).update(rest.join(":")).digest("base64url")}`
}
