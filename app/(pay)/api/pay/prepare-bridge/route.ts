import { answer } from "#lib/kit/guard"
import { byJson } from "#lib/kit/handler"
import { prepareBridge } from "#lib/pay/flow/bridge"
import { isBegunHere } from "#lib/pay/flow/open-payments"
import { referenceOf } from "#lib/pay/flow/record"
import { askAboutOrder } from "#lib/pay/flow/order-questions"
import { isKnown, paymentResult } from "#lib/pay/flow/result"
import { isOrderId } from "#lib/pay/rules"

/** New parameters for a payment that this browser began, after the bridge failed; never for one that is over. */
export const POST = byJson(async ({ orderId }) => {
  if (!isOrderId(orderId)) return answer(422, { ok: false, why: "invalid", fields: {} })
  const { state, record } = await askAboutOrder(orderId, () => paymentResult(orderId), { isThere: isKnown })
  if (state !== "paying" || record?.method !== "weixin" || !(await isBegunHere(orderId, record)))
    return answer(200, { state })
  return answer(200, { state, ...(await prepareBridge(referenceOf(orderId, record) ?? orderId)) })
}, "begun")
