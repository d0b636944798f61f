import { orResult } from "../../../pay-handler"
import { addresses } from "#lib/addresses"
import { byForm } from "#lib/kit/door/handler"
import { goTo } from "#lib/kit/door/redirect"
import { paymentKinds } from "#lib/payment-kinds"
import { payingAddress } from "#lib/payments/address"
import { askAboutPayment } from "#lib/payments/server/questions/order-questions"
import { goOnPaying } from "#lib/payments/server/same-again"
import { isOrderId } from "#lib/payments/rules"

/** "继续支付": whoever began it, a driver's own tap leads to the payment that is open, and begins no other. */
export const POST = byForm(async (form) => {
  const orderId = form.get("orderId")
  if (!isOrderId(orderId)) return goTo(addresses.plateSelectYdV2.path)
  return goTo(await whereNow(orderId).catch(orResult(payingAddress(orderId))))
}, "begun")

const whereNow = async (orderId: string) =>
  (await askAboutPayment(orderId)) ? goOnPaying(paymentKinds, orderId) : payingAddress(orderId)
