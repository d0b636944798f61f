import { orResult } from "../../../pay-handler"
import { addresses } from "#lib/addresses/addresses"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { paymentsOwn } from "#lib/payments/contract"
import { payingAddress } from "#lib/payments/address"
import { askAboutPayment } from "#lib/payments/server/questions/order-questions"
import { goOnPaying } from "#lib/payments/server/same-again"

/** "继续支付": whoever began it, a driver's own tap leads to the payment that is open, and begins no other. */
export const POST = formHandler(
  paymentsOwn.goOn,
  async ({ orderId }) => goTo(await whereNow(orderId).catch(orResult(payingAddress(orderId)))),
  { priority: "in-progress", invalid: () => goTo(addresses.plateSelectYdV2.path) },
)

const whereNow = async (orderId: string) =>
  (await askAboutPayment(orderId)) ? goOnPaying(paymentKinds, orderId) : payingAddress(orderId)
