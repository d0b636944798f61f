import { answer } from "#lib/kit/guard"
import { byJson } from "#lib/kit/handler"
import { forgetOpen } from "#lib/pay/flow/open-payments"
import { paymentResult } from "#lib/pay/flow/result"
import { rightScreen } from "#lib/pay/states"

/** How an order stands, and on which screen that is shown. */
export const POST = byJson(async (body) => {
  const { orderId } = (body ?? {}) as { orderId?: unknown }
  if (typeof orderId !== "string" || !/^[\w-]{4,64}$/.test(orderId)) {
    return answer(422, { ok: false, why: "invalid", fields: {} })
  }
  const { state } = await paymentResult(orderId)
  if (rightScreen(state) !== "waiting") await forgetOpen(orderId)
  return answer(200, { ok: true, state, screen: rightScreen(state) })
}, "begun")
