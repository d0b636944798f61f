import "server-only"
/** Entries per kind of key. */
export const MOST_OF_A_KIND = 100_000

type Entry<V> = { value: V; until: number }
type Room<V> = Map<string, Entry<V>> & { sweptAt?: number }

/** A full map is swept at most this often. */
const SWEPT_APART_MS = 1_000

/** The kind of a key is the part before its colon: `payment:1001…`, `family:…`. */
export const kindOf = (key: string) => key.split(":", 1)[0]!

/**
 * An expiring map with a separate size limit per kind of key, so that one kind cannot displace another. Expired entries
 * are removed by sweeps.
 */
export function roomsOf<V>() {
  const rooms = new Map<string, Room<V>>()
  const roomFor = (key: string) => {
    const kind = kindOf(key)
    const room: Room<V> = rooms.get(kind) ?? new Map()
    rooms.set(kind, room)
    return room
  }
  const sweepRoom = (room: Room<V>) => {
    room.sweptAt = Date.now()
    for (const [key, { until }] of room) if (until <= Date.now()) room.delete(key)
  }
  return {
    get(key: string): V | undefined {
      const entry = rooms.get(kindOf(key))?.get(key)
      return entry && entry.until > Date.now() ? entry.value : undefined
    },
    /** Whether the key exists or its kind has room for it. */
    hasRoom(key: string, most = MOST_OF_A_KIND): boolean {
      const room = roomFor(key)
      if (room.has(key) || room.size < most) return true
      if (Date.now() - (room.sweptAt ?? 0) >= SWEPT_APART_MS) sweepRoom(room)
      return room.size < most
    },
    put(key: string, value: V, milliseconds: number) {
      const room = roomFor(key)
      room.delete(key)
      room.set(key, { value, until: Date.now() + milliseconds })
    },
    remove: (key: string) => void rooms.get(kindOf(key))?.delete(key),
    /** Removes the oldest entry of this kind and returns it. */
    dropOldest(key: string): V | undefined {
      const room = roomFor(key)
      const [oldest] = room.keys()
      const dropped = oldest === undefined ? undefined : room.get(oldest)?.value
      if (oldest !== undefined) room.delete(oldest)
      return dropped
    },
    sweep() {
      for (const [kind, room] of rooms) {
        sweepRoom(room)
        if (room.size === 0) rooms.delete(kind)
      }
    },
    size: () => [...rooms.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
