import { paying } from "../../../../(payments)/pay-handler"
import type { OwnInput } from "#lib/kit/call/own"
import { eitherHandler } from "#lib/kit/door/own-handler"
import { walletOwn } from "#lib/wallet/contract"
import { topUpIn } from "#lib/wallet/rules"
import { type TopUpAttempt, topUpPlan } from "#lib/wallet/server/payment"
import { moreWords } from "#lib/wallet/words"

/** Pays a sum that the driver has typed into the driver's own purse. */
export const POST = eitherHandler(
  walletOwn.start,
  ...paying("top-up", (attempt: TopUpAttempt, _, typed: OwnInput<typeof walletOwn.start>) => {
    const amount = topUpIn(typed.amount)
    if (amount === undefined) return { why: "amount", words: moreWords.amount, stale: true }
    return topUpPlan(attempt, amount)
  }),
)
