import { answer } from "#lib/kit/door/guard"
import { byJson } from "#lib/kit/door/handler"
import { paymentKinds } from "#lib/payment-kinds"
import { prepareAgain } from "#lib/payments/server/prepare-bridge"
import { isTappedForHere } from "#lib/payments/server/record/open-payments"
import { askAboutOrder } from "#lib/payments/server/questions/order-questions"
import { isKnown, paymentResult } from "#lib/payments/server/result"
import { isOrderId } from "#lib/payments/rules"

/** New parameters for a payment that was tapped for in this browser, after the bridge failed; never for one that is over. */
export const POST = byJson(async ({ orderId }) => {
  if (!isOrderId(orderId)) return answer(422, { ok: false, why: "invalid", fields: {} })
  const { state, said, record } = await askAboutOrder(orderId, () => paymentResult(paymentKinds, orderId), {
    isThere: isKnown,
  })
  const mayOpen = state === "paying" && said !== "PAYING" && record?.method === "weixin"
  if (!mayOpen || !(await isTappedForHere(orderId, record))) return answer(200, { state })
  return answer(200, { state, ...(await prepareAgain(orderId, record)) })
}, "begun")
