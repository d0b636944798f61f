import { paying } from "../../../../(payments)/pay-handler"
import { byEither } from "#lib/kit/door/handler"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/values/address"
import { goTo } from "#lib/kit/door/redirect"
import { openAttempt } from "#lib/payments/server/attempt"
import { refusal } from "#lib/payments/server/start-payment"
import { type StayAttempt, stayPlan } from "#lib/pay/server/payment"
import { session } from "#lib/session"

const [byScript, byPage, rank] = paying<StayAttempt>("stay", async (attempt, method) => {
  if (attempt.way === "limit") return refusal("limit", {})
  if (await mustSignIn(attempt)) return { go: fill(addresses.payLogin, {}, { redirect: attempt.from }) }
  return stayPlan(attempt, method)
})

/** Pays a parking fee. A script has asked every question by now; without one the last of them is a page of its own. */
export const POST = byEither(
  byScript,
  async (form, request, context) => {
    const attempt = openAttempt<StayAttempt>("stay", form.get("attempt") ?? undefined)
    const asks = attempt?.asksNoPassword && form.get("noPassword") !== "declined" && !(await mustSignIn(attempt))
    return asks ? goTo(questionAt(attempt.from, form.get("method") ?? "")) : byPage(form, request, context)
  },
  rank,
)

const mustSignIn = async ({ loginRequired }: StayAttempt) => loginRequired && (await session()).state !== "in"

function questionAt(from: string, method: string): string {
  const [path, query] = from.split("?", 2)
  const asked = new URLSearchParams(query)
  asked.set("ask", "no-password")
  asked.set("method", method.slice(0, 16))
  return `${path}?${asked}`
}
