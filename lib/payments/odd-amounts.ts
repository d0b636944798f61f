/** Why an amount is not believed: it is looked at before a driver is asked for it. */
export type Odd = "hundredfold" | "above-bound"

/** Two figures of one thing that differ by yuan and fen. */
export const isHundredfold = (one: number, other: number) =>
  one > 0 && other > 0 && (one === other * 100 || other === one * 100)

/** More than the bound for the hours that have begun, of which there is always one. */
export const isAboveBound = ({ amount, minutes }: { amount: number; minutes: number }, perHour: number) =>
  amount > perHour * Math.max(1, Math.ceil(minutes / 60))

/** What a clock that goes otherwise than ours, and an hour that has just begun, may add to a stay. */
const CLOCKS = 60

/**
 * The minutes to hold an amount against: of a stay never more than have gone by since it began, for a provider that counts
 * seconds where we read minutes would loosen the bound sixtyfold.
 */
export const lasted = ({ minutes, since }: { minutes: number; since?: string }, now = Date.now()) =>
  since === undefined ? minutes : Math.min(minutes, Math.max(0, (now - Date.parse(since)) / 60_000) + CLOCKS)
