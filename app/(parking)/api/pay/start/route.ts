import { createPayHandlers } from "@app/_shared/pay-route"
import { jsonOrFormEndpoint } from "#lib/http/endpoint/endpoint-route"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { seeOther } from "#lib/http/page/redirect"
import { payEndpoints } from "#lib/parking/contract"
import { verifyIntent } from "#lib/payments/server/payment-intent"
import { createRefusal } from "#lib/payments/server/start/refusal"
import { type StayIntent, createStayCommand } from "#lib/parking/server/payment"
import { getSession } from "#lib/session/session"

const [handleScript, handleForm, priority] = createPayHandlers("stay", async (intent: StayIntent, method) => {
  if (intent.flow === "limit") return createRefusal("limit", {})
  if (await isSignInRequired(intent)) return { href: fillAddress(addresses.payLogin, {}, { redirect: intent.from }) }
  return createStayCommand(intent, method)
})

/** Pays a parking fee. Scripts ask about no-password pay first; native forms are redirected to a question page. */
export const POST = jsonOrFormEndpoint(
  payEndpoints.start,
  handleScript,
  async (form) => {
    const intent = await verifyIntent<StayIntent>("stay", form.attempt)
    const hasQuestion = intent?.asksNoPassword && form.noPassword !== "declined" && !(await isSignInRequired(intent))
    return hasQuestion ? seeOther(buildQuestionUrl(intent.from, form.method)) : handleForm(form)
  },
  priority,
)

const isSignInRequired = async ({ loginRequired }: StayIntent) => loginRequired && (await getSession()).state !== "in"

function buildQuestionUrl(from: string, method: string): string {
  const [path, query] = from.split("?", 2)
  const params = new URLSearchParams(query)
  params.set("ask", "no-password")
  params.set("method", method)
  return `${path}?${params}`
}
