import "server-only"
import { env } from "#lib/kit/process/env"
import { log } from "#lib/kit/process/log"
import { noteFault } from "#lib/kit/process/metrics/calls"
import { isAboveBound, isHundredfold, lasted, type Odd } from "#lib/payments/odd-amounts"

const THOUSANDTHS = 1000

type Priced = { amount: number; minutes: number; since?: string }

/** A fee and another figure of the same, both the provider's own: is it one that nobody should be asked for? */
export function oddAmount(call: string, fee: Priced, other = fee.amount): Odd | undefined {
  const { amount } = fee
  const odd = isHundredfold(amount, other)
    ? "hundredfold"
    : isAboveBound({ amount, minutes: lasted(fee) }, env().MOST_YUAN_PER_HOUR * THOUSANDTHS)
      ? "above-bound"
      : undefined
  if (odd) noteOddAmount(call, odd)
  return odd
}

/** Whoever runs this hears of it before drivers have paid a hundred times what they owe. No sum is written. */
export function noteOddAmount(call: string, kind: Odd) {
  noteFault(call, "odd-amount")
  log.error("amount not believed", { call, kind })
}
