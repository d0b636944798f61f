import { paying } from "../../../../(payments)/pay-handler"
import { eitherHandler } from "#lib/http/endpoint/own-handler"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { goTo } from "#lib/http/page/redirect"
import { payOwn } from "#lib/pay/contract"
import { openAttempt } from "#lib/payments/server/attempt"
import { refusal } from "#lib/payments/server/start-payment"
import { type StayAttempt, stayPlan } from "#lib/pay/server/payment"
import { session } from "#lib/session/session"

const [byScript, byPage, priority] = paying("stay", async (attempt: StayAttempt, method) => {
  if (attempt.way === "limit") return refusal("limit", {})
  if (await mustSignIn(attempt)) return { go: fill(addresses.payLogin, {}, { redirect: attempt.from }) }
  return stayPlan(attempt, method)
})

/** Pays a parking fee. A script has asked every question by now; without one the last of them is a page of its own. */
export const POST = eitherHandler(
  payOwn.start,
  byScript,
  async (sent) => {
    const attempt = await openAttempt<StayAttempt>("stay", sent.attempt)
    const asks = attempt?.asksNoPassword && sent.noPassword !== "declined" && !(await mustSignIn(attempt))
    return asks ? goTo(questionAt(attempt.from, sent.method)) : byPage(sent)
  },
  priority,
)

const mustSignIn = async ({ loginRequired }: StayAttempt) => loginRequired && (await session()).state !== "in"

function questionAt(from: string, method: string): string {
  const [path, query] = from.split("?", 2)
  const asked = new URLSearchParams(query)
  asked.set("ask", "no-password")
  asked.set("method", method)
  return `${path}?${asked}`
}
