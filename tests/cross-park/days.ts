import { toBeijingDay } from "#lib/core/time/dates"
import { sandbox } from "#tests/support/servers"

const DAY = 86_400_000

/** Returns the current time of the sandbox. */
export async function fetchProviderTime(): Promise<number> {
  const answer = await fetch(`${sandbox.url}/__sandbox/clock`)
  const { now } = (await answer.json()) as { now: string }
  return Date.parse(now)
}

/** Returns the date in Beijing after a number of days, by the sandbox's clock. */
export const getDayAhead = async (days = 0) => toBeijingDay((await fetchProviderTime()) + days * DAY)
