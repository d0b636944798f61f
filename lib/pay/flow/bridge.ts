import "server-only"
import type { BridgeParameters } from "#lib/pay/bridge"
import { provider } from "#lib/provider"

export type { BridgeParameters }
export type Prepared = { bridge: BridgeParameters } | { redirect: string } | { why: string }

/** One order, made ready for the bridge: asked again after a failure it is still the same order. */
export async function prepareBridge(orderId: string): Promise<Prepared> {
  const order = await provider.pay.prepare({ orderId })
  if (!order.ok) return { why: order.why }
  if (order.data.redirect_url) return { redirect: order.data.redirect_url }
  const named = await provider.pay.bridge({ orderId })
  const prepayId = (named.ok && named.data.prepayId) || order.data.prepayId
  if (!prepayId) return { why: "pay-refused" }
  const config = await provider.platform.payBridge({ prepayId })
  if (!config.ok) return { why: "pay-refused" }
  const { appId, timestamp, nonce, package: prepay, signType = "MD5", paySign } = config.data
  if (!prepay || !paySign) return { why: "pay-refused" }
  return { bridge: { appId, timeStamp: String(timestamp), nonceStr: nonce, package: prepay, signType, paySign } }
}
