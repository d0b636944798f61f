import "server-only"
import { ProviderFault } from "#lib/core/errors"
import type { BridgeParameters } from "#lib/payments/values"
import { allowedCashier, ledNowhere } from "#lib/payments/server/led-nowhere"
import { isBegunHere } from "#lib/payments/server/open-payments"
import { type PaymentRecord, referenceOf } from "#lib/payments/server/record/record"
import { noteCashier, noteHandedOn, noteOpened } from "#lib/payments/server/record/record-moves"
import { provider } from "#lib/provider"

type Prepared = { bridge: BridgeParameters } | { redirect: string } | { why: string }

const NOTHING_OPENS = { why: "abnormal" }

/** One order, made ready for the bridge: asked again after a failure it is still the same order. */
export async function prepareBridge(orderId: string): Promise<Prepared> {
  const order = await provider.payments.prepare({ orderId })
  if (!order.ok) return { why: order.why }
  const { redirect_url: address, prepayId } = order.data
  const redirect = allowedCashier(address)
  if (redirect) return { redirect }
  if (address) {
    ledNowhere(order.data, { redirect: address })
    return NOTHING_OPENS
  }
  const bridge = await parametersFor(orderId, order.data, prepayId).catch((error: unknown) => {
    // Only asked: whatever went wrong, the bridge has not been opened.
    if (error instanceof ProviderFault) return undefined
    throw error
  })
  return bridge ? { bridge } : NOTHING_OPENS
}

/** Once more, by a tap of whichever browser. Undefined: it is no longer being paid, and nothing of it is handed out. */
export async function prepareAgain(orderId: string, record: PaymentRecord): Promise<Prepared | undefined> {
  const isMine = await isBegunHere(orderId, record)
  if (record.redirect)
    return isMine || (await noteHandedOn(orderId, record)) ? { redirect: record.redirect } : undefined
  if (!(await noteOpened(orderId, record, isMine))) return undefined
  const prepared = await prepareBridge(referenceOf(orderId, record) ?? orderId)
  if ("redirect" in prepared) await noteCashier(orderId, record, prepared.redirect)
  return prepared
}

/** A fault on the way is in the log already; an answer that holds nothing to open is told there here. */
async function parametersFor(
  orderId: string,
  order: object,
  prepared: string | undefined,
): Promise<BridgeParameters | undefined> {
  const named = await provider.payments.bridge({ orderId })
  const prepayId = (named.ok && named.data.prepayId) || prepared
  if (!prepayId) return void ledNowhere(order)
  const config = await provider.platform.payBridge({ prepayId })
  if (!config.ok) return undefined
  const { appId, timestamp, nonce, package: prepay, signType = "MD5", paySign } = config.data
  if (!prepay || !paySign) return void ledNowhere(config.data, { transactionId: prepayId })
  return { appId, timeStamp: String(timestamp), nonceStr: nonce, package: prepay, signType, paySign }
}
