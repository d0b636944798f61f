import { payRoute } from "../../../../(payments)/pay-route"
import type { OwnInput } from "#lib/provider/own"
import { eitherHandler } from "#lib/http/endpoint/own-handler"
import { walletOwn } from "#lib/wallet/contract"
import { topUpIn, topUpTrouble } from "#lib/wallet/rules"
import { type TopUpAttempt, topUpPlan } from "#lib/wallet/server/payment"
import { topUpWords } from "#lib/wallet/words"

/** Tops up the driver's balance by a typed amount. */
export const POST = eitherHandler(
  walletOwn.start,
  ...payRoute("top-up", (attempt: TopUpAttempt, _, typed: OwnInput<typeof walletOwn.start>) => {
    const amount = topUpIn(typed.amount)
    if (amount === undefined) {
      const why = topUpTrouble(typed.amount) ?? "amount"
      return { why, words: topUpWords[why], stale: true }
    }
    return topUpPlan(attempt, amount)
  }),
)
