import "server-only"
import { StoreUnavailableError } from "#lib/core/errors"
import { log } from "#lib/observability/log"
import type { Store } from "#lib/store/interface"
import { createMemoryLimits } from "#lib/store/limiters"
import { getKeyKind, MAX_PER_KIND, createExpiringMap } from "#lib/store/expiring-map"

const SWEPT_EVERY_MS = 60_000

/**
 * The store of one process, lost when it ends and never unavailable. Like a full Redis it rejects writes of a full kind
 * of key; only `setEventually` (sign-outs, outcomes of payments) has twice the room and then replaces the oldest.
 */
export function createMemoryStore(): Store {
  const entries = createExpiringMap<string>()
  const sweeping = setInterval(entries.sweep, SWEPT_EVERY_MS).unref()

  const put = (key: string, value: string, seconds: number) => {
    if (!entries.hasRoom(key)) throw new StoreUnavailableError(`no room for one more ${getKeyKind(key)}`)
    entries.put(key, value, seconds * 1000)
  }

  return {
    ...createMemoryLimits(),
    get: async (key) => entries.get(key),
    set: async (key, value, seconds) => put(key, value, seconds),
    remove: async (key) => entries.remove(key),
    async compareAndSet(key, from, to, seconds) {
      if (entries.get(key) !== from) return false
      put(key, to, seconds)
      return true
    },
    async setWhile(guard, still, key, value, seconds) {
      if (entries.get(guard) !== still) return false
      put(key, value, seconds)
      return true
    },
    getOrUndefined: async (key) => entries.get(key),
    async setEventually(key, value, seconds) {
      if (!entries.hasRoom(key, 2 * MAX_PER_KIND)) {
        entries.dropOldest(key)
        log.warn("store dropped its oldest", { kind: getKeyKind(key) })
      }
      entries.put(key, value, seconds * 1000)
    },
    async compareAndDelete(key, value) {
      if (entries.get(key) === value) entries.remove(key)
    },
    lostDataAt: () => undefined,
    ready: async () => {},
    close: async () => clearInterval(sweeping),
  }
}
