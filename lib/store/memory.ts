import "server-only"
import { StoreUnavailableError } from "#lib/core/errors"
import { log } from "#lib/observability/log"
import type { Store } from "#lib/store/interface"
import { createMemoryLimits } from "#lib/store/limiters"
import { getKeyKind, MAX_PER_KIND, createExpiringMap } from "#lib/store/expiring-map"

const SWEEP_INTERVAL_MS = 60_000

/**
 * The store of one process. It is always available, and its data is lost when the process ends. If there are too many keys of a
 * kind, it rejects writes like a full Redis. `setEventually` (sign-outs, outcomes of payments) may store twice as many
 * and then replaces the oldest.
 */
export function createMemoryStore(): Store {
  const entries = createExpiringMap<string>()
  const sweepTimer = setInterval(entries.sweep, SWEEP_INTERVAL_MS).unref()

  const put = (key: string, value: string, seconds: number) => {
    if (!entries.hasSpace(key)) throw new StoreUnavailableError(`no room for one more ${getKeyKind(key)}`)
    entries.put(key, value, seconds * 1000)
  }

  const putEventually = (key: string, value: string, seconds: number) => {
    if (!entries.hasSpace(key, 2 * MAX_PER_KIND)) {
      entries.dropOldest(key)
      log.warn("store dropped its oldest", { kind: getKeyKind(key) })
    }
    entries.put(key, value, seconds * 1000)
  }

  return {
    ...createMemoryLimits(),
    get: async (key) => entries.get(key),
    set: async (key, value, seconds) => put(key, value, seconds),
    remove: async (key) => entries.remove(key),
    async compareAndSet(key, expected, value, seconds) {
      if (entries.get(key) !== expected) return false
      put(key, value, seconds)
      return true
    },
    async setWhile(guardKey, expected, key, value, seconds) {
      if (entries.get(guardKey) !== expected) return false
      put(key, value, seconds)
      return true
    },
    getOrUndefined: async (key) => entries.get(key),
    setEventually: async (key, value, seconds) => putEventually(key, value, seconds),
    async compareAndSetEventually(key, expected, value, seconds) {
      if (entries.get(key) === expected) putEventually(key, value, seconds)
    },
    async compareAndDelete(key, value) {
      if (entries.get(key) === value) entries.remove(key)
    },
    lostDataAt: () => undefined,
    ready: async () => {},
    close: async () => clearInterval(sweepTimer),
  }
}
