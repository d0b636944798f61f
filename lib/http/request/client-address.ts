import "server-only"
import { getConnectionAddress } from "#lib/http/request/connection-address"
import { env } from "#lib/env/env"

/** The address of the browser as far as our own proxies vouch for it; with none in front, nobody does. */
export function getClientAddress(headers: Headers): string | undefined {
  const hops = env().TRUSTED_HOPS
  if (hops === 0) return undefined
  const parts = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim())
  return withoutPort(parts.at(-hops) ?? "") || undefined
}

/** Some proxies write down the port as well, another for each connection: 1.2.3.4:5678, [::1]:80. */
function withoutPort(entry: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d*)?|([^:]*):\d+)$/.exec(entry) ?? []
  return bracketed ?? plain ?? entry
}

/** The address that limits count: where no proxy is vouched for, the connection's own, which nobody can choose. */
export const getRateLimitAddress = (headers: Headers): string | undefined =>
  networkOf(env().TRUSTED_HOPS > 0 ? getClientAddress(headers) : getConnectionAddress(headers))

/** Whoever has one IPv6 address has 2^64 of them; an IPv4 one written as IPv6 is the same one. */
function networkOf(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, "")
  if (!plain?.includes(":")) return plain
  const [front = "", back] = plain.toLowerCase().split("::", 2)
  const [start, end] = [front, back ?? ""].map((part) => part.split(":").filter(Boolean))
  const zeros = back === undefined ? [] : Array<string>(Math.max(0, 8 - start!.length - end!.length)).fill("0")
  return [...start!, ...zeros, ...end!].slice(0, 4).join(":")
}
