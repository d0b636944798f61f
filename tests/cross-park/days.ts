import { toBeijingDay } from "#lib/core/time/dates"

const DAY = 86_400_000
const sandboxUrl = () => process.env.BERTH_SANDBOX_URL ?? ""

/** Returns the current time of the sandbox. */
export async function fetchProviderTime(): Promise<number> {
  const response = await fetch(`${sandboxUrl()}/__sandbox/clock`)
  const { now } = (await response.json()) as { now: string }
  return Date.parse(now)
}

/** Returns the date in Beijing after a number of days, by the sandbox's clock. */
export const getDayAhead = async (days = 0) => toBeijingDay((await fetchProviderTime()) + days * DAY)
