import { answer } from "#lib/kit/guard"
import { byJson } from "#lib/kit/handler"
import { prepareBridge } from "#lib/pay/flow/bridge"
import { notePayment, paymentOf } from "#lib/pay/flow/record"
import { paymentResult } from "#lib/pay/flow/result"

/** New parameters for the same order, after the bridge failed; never for one that is paid, and never a new payment. */
export const POST = byJson(async (body) => {
  const orderId = (body as { orderId?: unknown } | null)?.orderId
  if (typeof orderId !== "string") return answer(422, { ok: false, why: "invalid", fields: {} })
  const { state } = await paymentResult(orderId)
  if (state === "paid" || state === "expired") return answer(200, { state })
  const prepared = await prepareBridge(orderId)
  const record = await paymentOf(orderId)
  if (record) await notePayment(orderId, { ...record, state: "paying" })
  return answer(200, { state, ...prepared })
})
