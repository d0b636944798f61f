import { orResult } from "../../../pay-handler"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/values/address"
import { keepTyped } from "#lib/kit/door/flash"
import { answer } from "#lib/kit/door/guard"
import { byEither } from "#lib/kit/door/handler"
import { goTo } from "#lib/kit/door/redirect"
import { paymentKinds } from "#lib/payment-kinds"
import { payingAddress } from "#lib/payments/address"
import { giveUpPayment } from "#lib/payments/server/give-up"
import { askAboutPayment } from "#lib/payments/server/questions/order-questions"
import { isOrderId } from "#lib/payments/rules"
import { heldByAnother, stillConfirming } from "#lib/payments/words"

/** "我没有付款": where the driver goes now. */
async function whereNow(orderId: string, elsewhere: boolean): Promise<string> {
  const result = payingAddress(orderId)
  if (!(await askAboutPayment(orderId))) return result
  const said = await giveUpPayment(paymentKinds, orderId)
  if (said === "see-result") return result
  if ("again" in said) return elsewhere ? fill(addresses.openInBrowser, {}, { order_id: orderId }) : said.again
  const words = "held" in said ? heldByAnother(said.held) : stillConfirming(said.wait)
  await keepTyped("pay", result, { values: { words }, why: "still-confirming" })
  return result
}

const sentOn = (orderId: string, elsewhere: unknown) =>
  whereNow(orderId, elsewhere === "1").catch(orResult(payingAddress(orderId)))

export const POST = byEither(
  async ({ orderId, elsewhere }) => {
    if (!isOrderId(orderId)) return answer(422, { ok: false, why: "invalid", fields: {} })
    return answer(200, { go: await sentOn(orderId, elsewhere) })
  },
  async (form) => {
    const orderId = form.get("orderId")
    if (!isOrderId(orderId)) return goTo(addresses.plateSelectYdV2.path)
    return goTo(await sentOn(orderId, form.get("elsewhere")))
  },
  "begun",
)
