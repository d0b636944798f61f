import "server-only"
/** Entries per kind of key. */
export const MAX_PER_KIND = 100_000

type Entry<V> = { value: V; until: number }
type ExpiringEntries<V> = Map<string, Entry<V>> & { sweptAt?: number }

/** A full map is swept at most this often. */
const MIN_SWEEP_INTERVAL_MS = 1_000

/** The kind of a key is the part before its colon: `payment:1001…`, `family:…`. */
export const getKeyKind = (key: string) => key.split(":", 1)[0]!

/**
 * An expiring map with a separate size limit per kind of key, so that entries of one kind cannot displace those of
 * another. Sweeps remove expired entries.
 */
export function createExpiringMap<V>() {
  const entriesByKind = new Map<string, ExpiringEntries<V>>()
  const getEntries = (key: string) => {
    const kind = getKeyKind(key)
    const entries: ExpiringEntries<V> = entriesByKind.get(kind) ?? new Map()
    entriesByKind.set(kind, entries)
    return entries
  }
  const sweepEntries = (entries: ExpiringEntries<V>) => {
    entries.sweptAt = Date.now()
    for (const [key, { until }] of entries) if (until <= Date.now()) entries.delete(key)
  }
  return {
    get(key: string): V | undefined {
      const entry = entriesByKind.get(getKeyKind(key))?.get(key)
      return entry && entry.until > Date.now() ? entry.value : undefined
    },
    /** Whether the key exists or the map has space for another key of its kind. */
    hasSpace(key: string, maxEntries = MAX_PER_KIND): boolean {
      const entries = getEntries(key)
      if (entries.has(key) || entries.size < maxEntries) return true
      if (Date.now() - (entries.sweptAt ?? 0) >= MIN_SWEEP_INTERVAL_MS) sweepEntries(entries)
      return entries.size < maxEntries
    },
    put(key: string, value: V, milliseconds: number) {
      const entries = getEntries(key)
      entries.delete(key)
      entries.set(key, { value, until: Date.now() + milliseconds })
    },
    remove: (key: string) => void entriesByKind.get(getKeyKind(key))?.delete(key),
    /** Removes the oldest entry of this kind and returns it. */
    dropOldest(key: string): V | undefined {
      const entries = getEntries(key)
      const [oldest] = entries.keys()
      const dropped = oldest === undefined ? undefined : entries.get(oldest)?.value
      if (oldest !== undefined) entries.delete(oldest)
      return dropped
    },
    sweep() {
      for (const [kind, entries] of entriesByKind) {
        sweepEntries(entries)
        if (entries.size === 0) entriesByKind.delete(kind)
      }
    },
    size: () => [...entriesByKind.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
