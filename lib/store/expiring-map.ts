import "server-only"
/** Entries per kind of key. */
export const MAX_PER_KIND = 100_000

type Entry<V> = { value: V; until: number }
type ExpiringEntries<V> = Map<string, Entry<V>> & { sweptAt?: number }

/** A full map is swept at most this often. */
const SWEPT_APART_MS = 1_000

/** The kind of a key is the part before its colon: `payment:1001…`, `family:…`. */
export const getKeyKind = (key: string) => key.split(":", 1)[0]!

/**
 * An expiring map with a separate size limit per kind of key, so that one kind cannot displace another. Expired entries
 * are removed by sweeps.
 */
export function createExpiringMap<V>() {
  const rooms = new Map<string, ExpiringEntries<V>>()
  const getEntries = (key: string) => {
    const kind = getKeyKind(key)
    const room: ExpiringEntries<V> = rooms.get(kind) ?? new Map()
    rooms.set(kind, room)
    return room
  }
  const sweepEntries = (room: ExpiringEntries<V>) => {
    room.sweptAt = Date.now()
    for (const [key, { until }] of room) if (until <= Date.now()) room.delete(key)
  }
  return {
    get(key: string): V | undefined {
      const entry = rooms.get(getKeyKind(key))?.get(key)
      return entry && entry.until > Date.now() ? entry.value : undefined
    },
    /** Whether the key exists or its kind has room for it. */
    hasRoom(key: string, most = MAX_PER_KIND): boolean {
      const room = getEntries(key)
      if (room.has(key) || room.size < most) return true
      if (Date.now() - (room.sweptAt ?? 0) >= SWEPT_APART_MS) sweepEntries(room)
      return room.size < most
    },
    put(key: string, value: V, milliseconds: number) {
      const room = getEntries(key)
      room.delete(key)
      room.set(key, { value, until: Date.now() + milliseconds })
    },
    remove: (key: string) => void rooms.get(getKeyKind(key))?.delete(key),
    /** Removes the oldest entry of this kind and returns it. */
    dropOldest(key: string): V | undefined {
      const room = getEntries(key)
      const [oldest] = room.keys()
      const dropped = oldest === undefined ? undefined : room.get(oldest)?.value
      if (oldest !== undefined) room.delete(oldest)
      return dropped
    },
    sweep() {
      for (const [kind, room] of rooms) {
        sweepEntries(room)
        if (room.size === 0) rooms.delete(kind)
      }
    },
    size: () => [...rooms.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
