import "server-only"
import { getConnectionAddress } from "#lib/http/request/connection-address"
import { env } from "#lib/env/env"

/**
 * The browser's address according to our own proxies. Undefined without proxies, because clients can send the header
 * themselves.
 */
export function getClientAddress(headers: Headers): string | undefined {
  const hops = env().TRUSTED_HOPS
  if (hops === 0) return undefined
  const parts = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim())
  return removePort(parts.at(-hops) ?? "") || undefined
}

/** Some proxies append the port, which differs per connection: 1.2.3.4:5678, [::1]:80. */
function removePort(entry: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]*)\](?::\d*)?|([^:]*):\d+)$/.exec(entry) ?? []
  return ipv6 ?? ipv4 ?? entry
}

/**
 * The address for rate limits. Without trusted proxies it is the address of the connection, which a client cannot
 * choose.
 */
export const getRateLimitAddress = (headers: Headers): string | undefined =>
  toNetwork(env().TRUSTED_HOPS > 0 ? getClientAddress(headers) : getConnectionAddress(headers))

/**
 * A client with one IPv6 address usually has a whole /64, so addresses are cut to that. An IPv4 address in IPv6
 * notation is the same address.
 */
function toNetwork(address: string | undefined): string | undefined {
  const unmapped = address?.replace(/^::ffff:(?=\d+\.)/i, "")
  if (!unmapped?.includes(":")) return unmapped
  const [left, right] = unmapped.toLowerCase().split("::", 2) as [string, string?]
  const [start, end] = [left, right ?? ""].map((part) => part.split(":").filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - start!.length - end!.length)).fill("0")
  return [...start!, ...zeros, ...end!].slice(0, 4).join(":")
}
