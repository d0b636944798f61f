import { anonymous } from "#lib/kit/anonymous"
import { env } from "#lib/kit/env"
import { noteLimitHit } from "#lib/kit/metrics/limits"
import { store, type Taken } from "#lib/kit/store"

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
export async function withinLimits(limits: readonly Limit[]): Promise<Taken> {
  for (const [key, most, seconds] of limits) {
    const taken = await store().take(anonymous(key), most, seconds)
    if (!taken.ok) return refused(key, taken)
  }
  return { ok: true }
}

/**
 * What counts only once it has happened is asked here and counted below: whoever merely tries must not be able to use
 * up what is somebody else's.
 */
export async function stillFree(limits: readonly Limit[]): Promise<Taken> {
  for (const [key, most, seconds] of limits) {
    const left = await store().left(anonymous(key), most, seconds)
    if (!left.ok) return refused(key, left)
  }
  return { ok: true }
}

export async function count(limits: readonly Limit[]) {
  for (const [key, most, seconds] of limits) await store().take(anonymous(key), most, seconds)
}

function refused(key: string, by: Taken): Taken {
  noteLimitHit(key)
  return by
}
