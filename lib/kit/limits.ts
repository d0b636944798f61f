import { env } from "#lib/kit/env"
import { noteLimitHit } from "#lib/kit/metrics/limits"
import { store } from "#lib/kit/store"

/** The address of the browser as far as our own proxies vouch for it; with none in front, nobody does. */
export function clientAddress(headers: Headers): string | undefined {
  const hops = env().TRUSTED_HOPS
  if (hops === 0) return undefined
  return (
    (headers.get("x-forwarded-for") ?? "")
      .split(",")
      .map((part) => part.trim())
      .at(-hops) || undefined
  )
}

export type Limit = readonly [key: string, most: number, seconds: number]

/** Takes one of each; the first that is used up says how many seconds to wait. */
export async function withinLimits(limits: readonly Limit[]): Promise<{ ok: true } | { ok: false; wait: number }> {
  for (const [key, most, seconds] of limits) {
    const taken = await store.take(key, most, seconds)
    if (!taken.ok) {
      noteLimitHit(key)
      return taken
    }
  }
  return { ok: true }
}

const fullKey = (key: string) => `full:${key}`

/**
 * What counts only once it has happened is asked here and counted below: whoever merely tries must not be able to use
 * up what is somebody else's.
 */
export async function stillFree(limits: readonly Limit[]): Promise<{ ok: true } | { ok: false; wait: number }> {
  for (const [key] of limits) {
    const until = await store.get(fullKey(key))
    if (until) {
      noteLimitHit(key)
      return { ok: false, wait: Math.max(1, Math.ceil((Number(until) - Date.now()) / 1000)) }
    }
  }
  return { ok: true }
}

export async function count(limits: readonly Limit[]) {
  for (const [key, most, seconds] of limits) {
    // The one that finds no room among the others is the last.
    const taken = await store.take(key, most - 1, seconds)
    if (!taken.ok) await store.set(fullKey(key), String(Date.now() + taken.wait * 1000), taken.wait)
  }
}
