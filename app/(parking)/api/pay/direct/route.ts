import { payRoute } from "@app/_shared/pay-route"
import { eitherHandler } from "#lib/http/endpoint/own-handler"
import type { OwnInput } from "#lib/provider/own"
import { normalisePlate } from "#lib/core/plate/plate"
import { payOwn } from "#lib/parking/contract"
import { reserveDirectPayment } from "#lib/parking/server/direct-limits"
import { type DirectIntent, createDirectCommand } from "#lib/parking/server/direct-payment"
import { parseDirectAmount, getDirectPaymentError } from "#lib/parking/rules"
import { directWords } from "#lib/parking/words"

/** Pays a typed amount for a typed plate. */
export const POST = eitherHandler(
  payOwn.direct,
  ...payRoute("direct", async (intent: DirectIntent, method, form: OwnInput<typeof payOwn.direct>) => {
    const plate = normalisePlate(form.plate).slice(0, 20)
    const error = getDirectPaymentError(plate, form.amount)
    if (error) return { why: error, words: directWords[error], stale: true }
    const tooOften = await reserveDirectPayment(intent.orderId)
    if (tooOften) return { why: "too-often", words: tooOften, stale: false }
    return createDirectCommand(intent, method, { plate, amount: parseDirectAmount(form.amount)! })
  }),
)
