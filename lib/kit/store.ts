import { RateLimiterMemory } from "rate-limiter-flexible"
import { shared } from "#lib/kit/shared"

/** What instances share: limits, one-time marks, and the turn of each restore ticket's family. */
export type Store = {
  /** Takes one of `most` per `seconds`; answers how long to wait when none is left. */
  take(key: string, most: number, seconds: number): Promise<{ ok: true } | { ok: false; wait: number }>
  set(key: string, value: string, seconds: number): Promise<void>
  get(key: string): Promise<string | undefined>
  remove(key: string): Promise<void>
  /** Replaces `from` by `to` in one step; false if the value is no longer `from`. */
  swap(key: string, from: string | undefined, to: string, seconds: number): Promise<boolean>
}

const MOST_ENTRIES = 100_000

export function memoryStore(clock = Date.now): Store {
  const entries = new Map<string, { value: string; until: number }>()
  const limiters = new Map<string, RateLimiterMemory>()

  const live = (key: string) => {
    const entry = entries.get(key)
    if (entry && entry.until <= clock()) entries.delete(key)
    return entries.get(key)?.value
  }
  const put = (key: string, value: string, seconds: number) => {
    entries.delete(key)
    if (entries.size >= MOST_ENTRIES) entries.delete(entries.keys().next().value!)
    entries.set(key, { value, until: clock() + seconds * 1000 })
  }
  const limiter = (most: number, seconds: number) => {
    const name = `${most}/${seconds}`
    const known = limiters.get(name) ?? new RateLimiterMemory({ points: most, duration: seconds })
    limiters.set(name, known)
    return known
  }

  return {
    async take(key, most, seconds) {
      try {
        await limiter(most, seconds).consume(key)
        return { ok: true }
      } catch (full) {
        return { ok: false, wait: Math.ceil(((full as { msBeforeNext?: number }).msBeforeNext ?? 1000) / 1000) }
      }
    },
    set: async (key, value, seconds) => put(key, value, seconds),
    get: async (key) => live(key),
    remove: async (key) => void entries.delete(key),
    async swap(key, from, to, seconds) {
      if (live(key) !== from) return false
      put(key, to, seconds)
      return true
    },
  }
}

export const store: Store = shared("store", () => memoryStore())
