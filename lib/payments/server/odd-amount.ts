import "server-only"
import { now } from "#lib/provider/client/clock"
import { env } from "#lib/env/env"
import { log } from "#lib/observability/log"
import { noteUnusable } from "#lib/observability/metrics/calls"
import { isAboveBound, isHundredfold, type Odd, type Priced } from "#lib/payments/odd-amounts"

const THOUSANDTHS = 1000

/** A fee and another figure of the same, both the provider's own: is it one that nobody should be asked for? */
export function oddAmount(call: string, fee: Priced, other = fee.amount): Odd | undefined {
  const odd = isHundredfold(fee.amount, other) ? "hundredfold" : isTooMuch(fee) ? "above-bound" : undefined
  if (odd) noteOddAmount(call, odd)
  return odd
}

function isTooMuch(fee: Priced): boolean {
  const { MOST_YUAN_PER_HOUR: hour, MOST_YUAN_PER_DAY: day } = env()
  // The later of the two clocks: a provider whose clock is slow keeps nobody from paying.
  const latest = Math.max(now(), Date.now())
  return isAboveBound(fee, { hour: hour * THOUSANDTHS, day: day * THOUSANDTHS }, latest)
}

/** Whoever runs this hears of it before drivers have paid a hundred times what they owe. No sum is written. */
export function noteOddAmount(call: string, kind: Odd) {
  noteUnusable(call, "odd-amount")
  log.error("amount not believed", { call, kind })
}
