import { paying } from "../../../../(payments)/pay-handler"
import { byEither } from "#lib/kit/door/handler"
import { normalisePlate } from "#lib/kit/plate/plate"
import { whyNotAnotherDirect } from "#lib/pay/server/direct-limits"
import { type DirectAttempt, directPlan } from "#lib/pay/server/direct-payment"
import { directAmount, whyNotDirect } from "#lib/pay/rules"
import { directWords } from "#lib/pay/words"

/** Pays a sum for a plate, both as the driver has typed them. */
export const POST = byEither(
  ...paying<DirectAttempt>("direct", async (attempt, method, sent) => {
    const plate = normalisePlate(sent.plate ?? "").slice(0, 20)
    const why = whyNotDirect(plate, sent.amount ?? "")
    if (why) return { why, words: directWords[why], stale: true }
    const tooMany = await whyNotAnotherDirect(attempt.orderId)
    if (tooMany) return { why: "too-often", words: tooMany, stale: false }
    return directPlan(attempt, method, { plate, amount: directAmount(sent.amount!)! })
  }),
)
