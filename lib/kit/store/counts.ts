import type { Store, Taken } from "#lib/kit/store/interface"
import { roomsOf } from "#lib/kit/store/rooms"

/** Of one kind of limit at a time; whoever comes as somebody new each time pushes out only others like that. */
const MOST_COUNTED = 50_000

/** Limits counted by this process alone, in windows that begin with the first of what is counted. */
export function countsInMemory(): Pick<Store, "take" | "left" | "giveBack"> & { sweep(): void; size(): number } {
  const counts = roomsOf<{ taken: number; until: number }>()
  // One key may be counted against several sizes of limit.
  const named = (key: string, most: number, seconds: number) => `${key} ${most}/${seconds}`
  const full = (until: number): Taken => ({ ok: false, wait: Math.ceil((until - Date.now()) / 1000) })
  return {
    async take(key, most, seconds) {
      const name = named(key, most, seconds)
      const running = counts.get(name)
      if (running) {
        running.taken += 1
        return running.taken <= most ? { ok: true } : full(running.until)
      }
      if (!counts.hasRoom(name, MOST_COUNTED)) counts.dropOldest(name)
      counts.put(name, { taken: 1, until: Date.now() + seconds * 1000 }, seconds * 1000)
      return { ok: true }
    },
    async left(key, most, seconds) {
      const running = counts.get(named(key, most, seconds))
      return running && running.taken >= most ? full(running.until) : { ok: true }
    },
    async giveBack(key, most, seconds) {
      const name = named(key, most, seconds)
      const running = counts.get(name)
      if (!running) return
      running.taken -= 1
      if (running.taken <= 0) counts.remove(name)
    },
    sweep: counts.sweep,
    size: counts.size,
  }
}
