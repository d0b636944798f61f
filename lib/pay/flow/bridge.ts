import "server-only"
import { ProviderFault } from "#lib/kit/fault"
import type { BridgeParameters } from "#lib/pay/bridge"
import { provider } from "#lib/provider"

export type { BridgeParameters }
export type Prepared = { bridge: BridgeParameters } | { redirect: string } | { why: string }

/** One order, made ready for the bridge: asked again after a failure it is still the same order. */
export async function prepareBridge(orderId: string): Promise<Prepared> {
  const order = await provider.pay.prepare({ orderId })
  if (!order.ok) return { why: order.why }
  if (order.data.redirect_url) return { redirect: order.data.redirect_url }
  const bridge = await parametersFor(orderId, order.data.prepayId).catch((error: unknown) => {
    // Only asked: whatever went wrong, the bridge has not been opened.
    if (error instanceof ProviderFault) return undefined
    throw error
  })
  return bridge ? { bridge } : { why: "abnormal" }
}

async function parametersFor(orderId: string, prepared: string | undefined): Promise<BridgeParameters | undefined> {
  const named = await provider.pay.bridge({ orderId })
  const prepayId = (named.ok && named.data.prepayId) || prepared
  const config = prepayId ? await provider.platform.payBridge({ prepayId }) : undefined
  if (!config?.ok) return undefined
  const { appId, timestamp, nonce, package: prepay, signType = "MD5", paySign } = config.data
  if (!prepay || !paySign) return undefined
  return { appId, timeStamp: String(timestamp), nonceStr: nonce, package: prepay, signType, paySign }
}
