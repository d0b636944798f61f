import "server-only"
/** So many entries of one kind. */
export const MOST_OF_A_KIND = 100_000

type Entry<V> = { value: V; until: number }
type Room<V> = Map<string, Entry<V>> & { sweptAt?: number }

/** A full room is looked through for what is over, but not for everyone who knocks. */
const SWEPT_APART_MS = 1_000

/** Keys say what they are before their colon: `payment:1001…`, `family:…`. */
export const kindOf = (key: string) => key.split(":", 1)[0]!

/**
 * Entries with an end, each kind of key in a room of its own: however many come of one kind, of another none has to go.
 * What is over is swept out, not waited for.
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
    /** Is there room for this key, among at most so many of its kind? */
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
    /** The one that has been there longest goes; undefined where there is none. */
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
