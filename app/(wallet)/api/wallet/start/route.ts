import { payRoute } from "@app/_shared/pay-route"
import type { OwnInput } from "#lib/provider/own"
import { eitherHandler } from "#lib/http/endpoint/own-handler"
import { walletOwn } from "#lib/wallet/contract"
import { parseTopUp, getTopUpError } from "#lib/wallet/rules"
import { type TopUpIntent, createTopUpCommand } from "#lib/wallet/server/payment"
import { topUpWords } from "#lib/wallet/words"

/** Tops up the driver's balance by a typed amount. */
export const POST = eitherHandler(
  walletOwn.start,
  ...payRoute("top-up", (intent: TopUpIntent, _, form: OwnInput<typeof walletOwn.start>) => {
    const amount = parseTopUp(form.amount)
    if (amount === undefined) {
      const error = getTopUpError(form.amount) ?? "amount"
      return { why: error, words: topUpWords[error], stale: true }
    }
    return createTopUpCommand(intent, amount)
  }),
)
