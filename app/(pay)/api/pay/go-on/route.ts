import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/values/address"
import { ProviderFault, SignedOut, StoreAway } from "#lib/kit/call/fault"
import { byForm } from "#lib/kit/door/handler"
import { goTo } from "#lib/kit/door/site-path"
import { askAboutPayment } from "#lib/pay/server/order-questions"
import { goOnPaying } from "#lib/pay/server/same-again"
import { isOrderId } from "#lib/pay/rules"

/** "继续支付": whoever began it, a driver's own tap leads to the payment that is open, and begins no other. */
export const POST = byForm(async (form) => {
  const orderId = form.get("orderId")
  if (!isOrderId(orderId)) return goTo(addresses.plateSelectYdV2.path)
  const result = fill(addresses.paying, {}, { order_id: orderId })
  try {
    return goTo((await askAboutPayment(orderId)) ? await goOnPaying(orderId) : result)
  } catch (error) {
    if (error instanceof SignedOut) return goTo(`/api/session/restore?next=${encodeURIComponent(result)}`)
    if (error instanceof ProviderFault || error instanceof StoreAway) return goTo(result)
    throw error
  }
}, "begun")
