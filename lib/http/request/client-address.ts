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
  return withoutPort(parts.at(-hops) ?? "") || undefined
}

/** Some proxies append the port, which differs per connection: 1.2.3.4:5678, [::1]:80. */
function withoutPort(entry: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d*)?|([^:]*):\d+)$/.exec(entry) ?? []
  return bracketed ?? plain ?? entry
}

/**
 * The address that limits count. Without trusted proxies it is that of the connection, which a client cannot choose.
 */
export const getRateLimitAddress = (headers: Headers): string | undefined =>
  toNetwork(env().TRUSTED_HOPS > 0 ? getClientAddress(headers) : getConnectionAddress(headers))

/**
 * A client with one IPv6 address usually has a whole /64, so addresses are cut to that. An IPv4 address in IPv6
 * notation is the same address.
 */
function toNetwork(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, "")
  if (!plain?.includes(":")) return plain
  const [front = "", back] = plain.toLowerCase().split("::", 2)
  const [start, end] = [front, back ?? ""].map((part) => part.split(":").filter(Boolean))
  const zeros = back === undefined ? [] : Array<string>(Math.max(0, 8 - start!.length - end!.length)).fill("0")
  return [...start!, ...zeros, ...end!].slice(0, 4).join(":")
}
