import { paying } from "../../../pay-handler"
import { byEither } from "#lib/kit/handler"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { refusal } from "#lib/pay/flow/payment"
import { type StayAttempt, stayPlan } from "#lib/pay/flow/stay"
import { standing } from "#lib/session"

/** Pays a parking fee. */
export const POST = byEither(
  ...paying<StayAttempt>("stay", async (attempt, method) => {
    if (attempt.way === "limit") return refusal("limit", {})
    if (attempt.loginRequired && (await standing()).state !== "in") {
      return { go: fill(addresses.payLogin, {}, { redirect: attempt.from }) }
    }
    return stayPlan(attempt, method)
  }),
)
