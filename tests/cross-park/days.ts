import { toBeijingDay } from "#lib/core/time/dates"

const DAY = 86_400_000
const box = () => process.env.BERTH_SANDBOX_URL ?? ""

/** The provider's time. */
export async function providerNow(): Promise<number> {
  const answer = await fetch(`${box()}/__sandbox/clock`)
  const { now } = (await answer.json()) as { now: string }
  return Date.parse(now)
}

/** Beijing's day by the provider's clock, so many days ahead. */
export const dayAhead = async (days = 0) => toBeijingDay((await providerNow()) + days * DAY)
