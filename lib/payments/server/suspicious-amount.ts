import "server-only"
import { getProviderTime } from "#lib/provider/client/clock"
import { env } from "#lib/env/env"
import { log } from "#lib/observability/log"
import { countUnusableResponse } from "#lib/observability/metrics/calls"
import { exceedsMaximum, differsBy100x, type AmountIssue, type PricedDuration } from "#lib/payments/suspicious-amount"

const MILLI_YUAN_PER_YUAN = 1000

/** Checks a fee against the configured maximums, and against another amount that the provider sent for it, if any. */
export function checkAmount(call: string, fee: PricedDuration, otherAmount = fee.amount): AmountIssue | undefined {
  const issue = differsBy100x(fee.amount, otherAmount) ? "hundredfold" : isAboveMaximum(fee) ? "above-bound" : undefined
  if (issue) logSuspiciousAmount(call, issue)
  return issue
}

function isAboveMaximum(fee: PricedDuration): boolean {
  const { MOST_YUAN_PER_HOUR: hour, MOST_YUAN_PER_DAY: day } = env()
  // Use the later clock, so that a provider whose clock is slow does not block payments.
  const latest = Math.max(getProviderTime(), Date.now())
  return exceedsMaximum(fee, { hour: hour * MILLI_YUAN_PER_YUAN, day: day * MILLI_YUAN_PER_YUAN }, latest)
}

/** Warns the operator that drivers may be charged a hundred times too much. The amount itself is not logged. */
export function logSuspiciousAmount(call: string, kind: AmountIssue) {
  countUnusableResponse(call, "odd-amount")
  log.error("amount not believed", { call, kind })
}
