/** Why an amount is not trusted. Amounts are checked before a driver is asked to pay them. */
export type AmountIssue = "hundredfold" | "above-bound"

/** Detects two amounts for the same thing where one is in yuan and the other in fen. */
export const differsBy100x = (a: number, b: number) => a > 0 && b > 0 && (a === b * 100 || b === a * 100)

export type PricedDuration = { amount: number } & ({ minutes: number; since?: string } | { days: number })
/** The most that an hour of a stay, or a day of a booked or rented space, may cost. */
export type AmountMaximums = { hour: number; day: number }

/** Each hour or day begun counts, and at least one does. */
export function exceedsMaximum(priced: PricedDuration, { hour, day }: AmountMaximums, now: number): boolean {
  if ("days" in priced) return priced.amount > day * Math.max(1, priced.days)
  return priced.amount > hour * Math.max(1, Math.ceil(getChargeableMinutes(priced, now) / 60))
}

/** Allows for a provider clock that differs from ours, and for an hour that has just begun. */
const CLOCK_TOLERANCE_MINUTES = 60

/**
 * The minutes that an amount is checked against. Capped by the time since the stay began: a provider that sends seconds
 * in place of minutes would raise the maximum sixtyfold.
 */
export const getChargeableMinutes = ({ minutes, since }: { minutes: number; since?: string }, now: number) =>
  since === undefined
    ? minutes
    : Math.min(minutes, Math.max(0, (now - Date.parse(since)) / 60_000) + CLOCK_TOLERANCE_MINUTES)
