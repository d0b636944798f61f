/** Of a stretch of time: above this share of it in work, the processor has nothing left. */
const SPENT = 0.95
/** How much the newest stretch counts: chance is evened out, and a change is noticed within a second. */
const NEWEST = 0.25
/** So many ms of work without a pause are a burst, and done sooner than anybody who was turned away would be back. */
const BURST_MS = 500
/** A processor that is spent again within this many ms has had no rest in between. */
const CALM_MS = 1000

/** How many requests a process answers while it has nothing but work: what it can do, and so what it has room for. */
export function newPace() {
  let answersPerMs = 0
  let since = -Infinity
  let last = -Infinity
  return {
    /** A stretch of so many ms has ended: this share of it was work, and so many requests were answered in it. */
    note(now: number, { ms, worked, answered }: { ms: number; worked: number; answered: number }) {
      if (worked < SPENT) return
      const newest = answered / ms
      if (now - last <= CALM_MS) answersPerMs += (newest - answersPerMs) * NEWEST
      else [since, answersPerMs] = [now - ms, newest]
      last = now
    },
    /** As many as are answered within so many ms, or undefined while there is time left for more. */
    answersWithin(ms: number, now: number): number | undefined {
      return now - last <= CALM_MS && last - since >= BURST_MS ? answersPerMs * ms : undefined
    },
  }
}
