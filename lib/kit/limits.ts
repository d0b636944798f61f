import { env } from "#lib/kit/env"
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
    if (!taken.ok) return taken
  }
  return { ok: true }
}
