/** Why an amount is not believed: it is looked at before a driver is asked for it. */
export type Odd = "hundredfold" | "above-bound"

/** Two figures of one thing that differ by yuan and fen. */
export const isHundredfold = (one: number, other: number) =>
  one > 0 && other > 0 && (one === other * 100 || other === one * 100)

/** What is paid for: a time by the minute, perhaps of a stay that has begun, or so many days. */
export type Priced = { amount: number } & ({ minutes: number; since?: string } | { days: number })
/** What an hour may cost at most, and a day of what is let by days or months. */
export type Bounds = { hour: number; day: number }

/** More than the bound for the hours that have begun, or for the days: of either there is always one. */
export function isAboveBound(priced: Priced, { hour, day }: Bounds, now: number): boolean {
  if ("days" in priced) return priced.amount > day * Math.max(1, priced.days)
  return priced.amount > hour * Math.max(1, Math.ceil(lasted(priced, now) / 60))
}

/** What a clock that goes otherwise than ours, and an hour that has just begun, may add to a stay. */
const CLOCKS = 60

/**
 * The minutes to hold an amount against: of a stay never more than have gone by since it began, for a provider that counts
 * seconds where we read minutes would loosen the bound sixtyfold.
 */
export const lasted = ({ minutes, since }: { minutes: number; since?: string }, now: number) =>
  since === undefined ? minutes : Math.min(minutes, Math.max(0, (now - Date.parse(since)) / 60_000) + CLOCKS)
