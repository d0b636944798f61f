import { hashedKey } from "#lib/kit/seal/hashed-key"
import { connectionAddress } from "#lib/kit/door/connection-address"
import { env } from "#lib/kit/process/env"
import { ProviderFault } from "#lib/kit/call/fault"
import { noteLimitHit } from "#lib/kit/process/metrics/limits"
import { noteSecurity } from "#lib/kit/door/security-log"
import type { LimitResult } from "#lib/kit/store/interface"
import { store } from "#lib/kit/store/store"

/** The address of the browser as far as our own proxies vouch for it; with none in front, nobody does. */
export function clientAddress(headers: Headers): string | undefined {
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
export const countedAddress = (headers: Headers): string | undefined =>
  networkOf(env().TRUSTED_HOPS > 0 ? clientAddress(headers) : connectionAddress(headers))

/** Whoever has one IPv6 address has 2^64 of them; an IPv4 one written as IPv6 is the same one. */
function networkOf(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, "")
  if (!plain?.includes(":")) return plain
  const [front = "", back] = plain.toLowerCase().split("::", 2)
  const [start, end] = [front, back ?? ""].map((part) => part.split(":").filter(Boolean))
  const zeros = back === undefined ? [] : Array<string>(Math.max(0, 8 - start!.length - end!.length)).fill("0")
  return [...start!, ...zeros, ...end!].slice(0, 4).join(":")
}

export type Limit = readonly [key: string, most: number, seconds: number]

/** Takes one of each; the first that is used up says how many seconds to wait. */
export async function withinLimits(limits: readonly Limit[]): Promise<LimitResult> {
  for (const [key, most, seconds] of limits) {
    const taken = await store().consume(hashedKey(key), { points: most, seconds })
    if (!taken.ok) return refused(key, taken)
  }
  return { ok: true }
}

/** As above, or throws what says so in words, at a page as at a door. */
export async function mustBeWithin(where: string, limits: readonly Limit[]) {
  const taken = await withinLimits(limits)
  if (!taken.ok) throw new ProviderFault(where, "too-many", { wait: taken.wait })
}

/**
 * As `withinLimits`, and given back where one is used up: for what is counted before it is done, so that many at once cannot
 * overrun it, and is not to be used up by whoever merely tries. What then did not happen is `giveBack`.
 */
export async function reserve(limits: readonly Limit[]): Promise<LimitResult> {
  for (const [at, limit] of limits.entries()) {
    const within = await withinLimits([limit])
    if (within.ok) continue
    // The refused one too: it is counted although it was refused.
    await giveBack(limits.slice(0, at + 1))
    return within
  }
  return { ok: true }
}

export async function giveBack(limits: readonly Limit[]) {
  for (const [key, most, seconds] of limits) await store().reward(hashedKey(key), { points: most, seconds })
}

/**
 * For what counts only once it has happened: asked here, counted below. Of many at once each finds it free, so where that
 * matters what comes of it is counted with `withinLimits` before anybody hears of it.
 */
export async function stillFree(limits: readonly Limit[]): Promise<LimitResult> {
  for (const [key, most, seconds] of limits) {
    const left = await store().peek(hashedKey(key), { points: most, seconds })
    if (!left.ok) return refused(key, left)
  }
  return { ok: true }
}

export async function count(limits: readonly Limit[]) {
  for (const [key, most, seconds] of limits) await store().consume(hashedKey(key), { points: most, seconds })
}

function refused(key: string, by: LimitResult): LimitResult {
  noteLimitHit(key)
  const [limit = "", ...whose] = key.split(":")
  noteSecurity("limit-hit", { limit }, { counted: whose.join(":") })
  return by
}
