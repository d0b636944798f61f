import "server-only"
import { provider } from "#lib/provider"

/** What the messaging app's bridge is handed, in its own spelling. */
export type BridgeParameters = {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

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
  const { appId, timestamp, nonce, package: prepay, signType, paySign } = config.data
  if (!prepay || !paySign) return { why: "pay-refused" }
  return {
    bridge: { appId, timeStamp: String(timestamp), nonceStr: nonce, package: prepay, signType: signType ?? "MD5", paySign },
  }
}
