/** Why an amount is not trusted. Amounts are checked before a driver is asked to pay them. */
export type AmountIssue = "hundredfold" | "above-bound"

/** Detects two amounts for the same thing where one is in yuan and the other in fen. */
export const differsBy100x = (a: number, b: number) => a > 0 && (a === b * 100 || b === a * 100)

export type PricedDuration = { amount: number } & ({ minutes: number; since?: string } | { days: number })
/** The maximum price of an hour of a stay, and of a day of a booked or rented space. */
export type AmountMaximums = { hour: number; day: number }

/** Counts every started hour or day, and at least one. */
export function exceedsMaximum(priced: PricedDuration, { hour, day }: AmountMaximums, now: number): boolean {
  if ("days" in priced) return priced.amount > day * Math.max(1, priced.days)
  return priced.amount > hour * Math.max(1, Math.ceil(getChargeableMinutes(priced, now) / 60))
}

/** Allows for a provider clock that differs from ours, and for an hour that has just begun. */
const CLOCK_TOLERANCE_MINUTES = 60

/**
 * The minutes to check an amount against. They are capped by the time since the start of the stay, because a provider that
 * sends seconds instead of minutes would raise the maximum sixtyfold.
 */
export const getChargeableMinutes = ({ minutes, since }: { minutes: number; since?: string }, now: number) =>
  since === undefined
    ? minutes
    : Math.min(minutes, Math.max(0, (now - Date.parse(since)) / 60_000) + CLOCK_TOLERANCE_MINUTES)
