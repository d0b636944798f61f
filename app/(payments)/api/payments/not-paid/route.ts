import { orResult } from "../../../pay-handler"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { keepTyped } from "#lib/forms/flash"
import { eitherHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { paymentsOwn } from "#lib/payments/contract"
import { payingAddress } from "#lib/payments/address"
import { giveUpPayment } from "#lib/payments/server/give-up"
import { askAboutPayment } from "#lib/payments/server/questions/order-questions"
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

const sentOn = (orderId: string, elsewhere: string) =>
  whereNow(orderId, elsewhere === "1").catch(orResult(payingAddress(orderId)))

export const POST = eitherHandler(
  paymentsOwn.notPaid,
  async ({ orderId, elsewhere }) => ({ go: await sentOn(orderId, elsewhere) }),
  async ({ orderId, elsewhere }) => goTo(await sentOn(orderId, elsewhere)),
  { priority: "in-progress", invalid: () => goTo(addresses.plateSelectYdV2.path) },
)
