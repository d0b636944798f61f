import { toBeijingDay } from "#lib/core/time/dates"

const DAY = 86_400_000
const sandboxUrl = () => process.env.BERTH_SANDBOX_URL ?? ""

/** The time of the sandbox. */
export async function fetchProviderTime(): Promise<number> {
  const answer = await fetch(`${sandboxUrl()}/__sandbox/clock`)
  const { now } = (await answer.json()) as { now: string }
  return Date.parse(now)
}

/** Beijing's day in some days, by the sandbox's clock. */
export const getDayAhead = async (days = 0) => toBeijingDay((await fetchProviderTime()) + days * DAY)
