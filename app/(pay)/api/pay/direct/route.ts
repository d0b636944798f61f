import { paying } from "../../../../(payments)/pay-handler"
import { eitherHandler } from "#lib/http/endpoint/own-handler"
import type { OwnInput } from "#lib/provider/own"
import { normalisePlate } from "#lib/core/plate/plate"
import { payOwn } from "#lib/pay/contract"
import { whyNotAnotherDirect } from "#lib/pay/server/direct-limits"
import { type DirectAttempt, directPlan } from "#lib/pay/server/direct-payment"
import { directAmount, whyNotDirect } from "#lib/pay/rules"
import { directWords } from "#lib/pay/words"

/** Pays a sum for a plate, both as the driver has typed them. */
export const POST = eitherHandler(
  payOwn.direct,
  ...paying("direct", async (attempt: DirectAttempt, method, typed: OwnInput<typeof payOwn.direct>) => {
    const plate = normalisePlate(typed.plate).slice(0, 20)
    const why = whyNotDirect(plate, typed.amount)
    if (why) return { why, words: directWords[why], stale: true }
    const tooMany = await whyNotAnotherDirect(attempt.orderId)
    if (tooMany) return { why: "too-often", words: tooMany, stale: false }
    return directPlan(attempt, method, { plate, amount: directAmount(typed.amount)! })
  }),
)
