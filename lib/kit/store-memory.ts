import { RateLimiterMemory } from "rate-limiter-flexible"
import type { Store } from "#lib/kit/store"
import { limitsBy } from "#lib/kit/store-limits"

const MOST_ENTRIES = 100_000

/** The store of one process: it forgets when the process ends, and is never away. */
export function memoryStore(): Store {
  const entries = new Map<string, { value: string; until: number }>()

  const live = (key: string) => {
    const entry = entries.get(key)
    if (entry && entry.until <= Date.now()) entries.delete(key)
    return entries.get(key)?.value
  }
  const put = (key: string, value: string, seconds: number) => {
    entries.delete(key)
    if (entries.size >= MOST_ENTRIES) entries.delete(entries.keys().next().value!)
    entries.set(key, { value, until: Date.now() + seconds * 1000 })
  }

  return {
    ...limitsBy((size) => new RateLimiterMemory(size)),
    get: async (key) => live(key),
    set: async (key, value, seconds) => put(key, value, seconds),
    remove: async (key) => void entries.delete(key),
    async swap(key, from, to, seconds) {
      if (live(key) !== from) return false
      put(key, to, seconds)
      return true
    },
    async setWhile(guard, still, key, value, seconds) {
      if (live(guard) !== still) return false
      put(key, value, seconds)
      return true
    },
    known: async (key) => live(key),
    ensure: async (key, value, seconds) => put(key, value, seconds),
    async withdraw(key, value) {
      if (live(key) === value) entries.delete(key)
    },
    emptiedAt: () => undefined,
    tried: async () => {},
    close: async () => {},
  }
}
