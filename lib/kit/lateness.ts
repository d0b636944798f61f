/** In ms: by so much a page is not felt to be slow yet, though it waits for the loop many times over. */
const BEHIND = 40
/** How much the newest tick counts: one long task, a collection say, is soon forgotten. */
const NEWEST = 0.5
/** A loop that falls behind again within this time has not caught up in between. */
const CALM = 1000

/** How late the ticks of a clock come: with more to do than can be done, later and later. */
export function newLateness() {
  let by = 0
  let since = -Infinity
  let last = -Infinity
  return {
    get by() {
      return by
    },
    note(now: number, late: number) {
      by += (Math.max(0, late) - by) * NEWEST
      if (by <= BEHIND) return
      if (now - last > CALM) since = now
      last = now
    },
    /** For how many ms the loop has been behind, or undefined while it keeps up. */
    behindFor: (now: number) => (by > BEHIND ? now - since : undefined),
  }
}
