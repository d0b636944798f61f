import { answer } from "#lib/kit/guard"
import { byJson } from "#lib/kit/handler"
import { prepareBridge } from "#lib/pay/flow/bridge"
import { referenceOf } from "#lib/pay/flow/record"
import { paymentResult } from "#lib/pay/flow/result"

/** New parameters for a payment that was begun here, after the bridge failed; never for one that is over. */
export const POST = byJson(async (body) => {
  const orderId = (body as { orderId?: unknown } | null)?.orderId
  if (typeof orderId !== "string") return answer(422, { ok: false, why: "invalid", fields: {} })
  const { state, record } = await paymentResult(orderId)
  if (state !== "paying" || record?.method !== "weixin") return answer(200, { state })
  return answer(200, { state, ...(await prepareBridge(referenceOf(orderId, record) ?? orderId)) })
}, "begun")
