import { answer } from "#lib/kit/door/guard"
import { byJson } from "#lib/kit/door/handler"
import { paymentKinds } from "#lib/payment-kinds"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { isKnown, paymentResult } from "#lib/payments/server/result"
import { isOrderId } from "#lib/payments/rules"
import { rightScreen } from "#lib/payments/states"

/** How an order stands, and on which screen that is shown. */
export const POST = byJson(async ({ orderId }) => {
  if (!isOrderId(orderId)) return answer(422, { ok: false, why: "invalid", fields: {} })
  const { state } = await askAboutOrder(orderId, () => paymentResult(paymentKinds, orderId), { isThere: isKnown })
  return answer(200, { ok: true, state, screen: rightScreen(state) })
}, "begun")
