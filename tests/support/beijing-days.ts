import { toBeijingDay } from "#lib/core/time/dates"

/** Returns the date in Beijing after a number of days, by this machine's clock. */
export const getBeijingDay = (daysAhead = 0) => toBeijingDay(Date.now() + daysAhead * 86_400_000)
