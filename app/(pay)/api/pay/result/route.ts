import { answer } from "#lib/kit/guard"
import { byJson } from "#lib/kit/handler"
import { forgetOpen } from "#lib/pay/flow/open-payments"
import { notePayment } from "#lib/pay/flow/record"
import { paymentResult } from "#lib/pay/flow/result"
import { mayBecome, rightScreen } from "#lib/pay/states"

type Sent = { orderId?: unknown; hint?: unknown }

/** How an order stands. What a cashier or the bridge reported is a hint, and the provider's word stands above it. */
export const POST = byJson(async (body) => {
  const { orderId, hint } = (body ?? {}) as Sent
  if (typeof orderId !== "string" || !/^[\w-]{4,64}$/.test(orderId)) return answer(422, { ok: false, why: "invalid", fields: {} })
  const { state: found, record } = await paymentResult(orderId)
  const hinted = hint === "cancelled" || hint === "failed" ? hint : undefined
  const state = hinted && found === "paying" && mayBecome(found, hinted) ? hinted : found
  if (record && state !== record.state && mayBecome(record.state, state)) await notePayment(orderId, { ...record, state })
  if (state === "paid" || state === "expired") await forgetOpen(orderId)
  return answer(200, { ok: true, state, screen: rightScreen(state) })
})
