import "server-only"
import { ProviderError } from "#lib/core/errors"
import type { BridgeParameters } from "#lib/payments/values"
import { toAllowedCashierUrl, logUnusableRedirect } from "#lib/payments/server/start/unusable-redirect"
import { isStartedInThisBrowser } from "#lib/payments/server/browser-payments"
import { type PaymentRecord, getProviderId, saveTransaction } from "#lib/payments/server/record/record"
import {
  recordBridgeSent,
  recordCashier,
  recordHandover,
  recordTransaction,
} from "#lib/payments/server/record/record-transitions"
import { provider } from "#lib/provider"

/** `transactionId`: the provider's, if it names one here. */
type PreparedPayment = ({ bridge: BridgeParameters } | { redirect: string } | { why: string }) & {
  transactionId?: string
}

const NOTHING_TO_OPEN = { why: "abnormal" }

/** Prepares an order for the messaging app's bridge. A repeated call prepares the same order again. */
export async function prepareBridge(orderId: string): Promise<PreparedPayment> {
  const order = await provider.payments.prepare({ orderId })
  if (!order.ok) return { why: order.why }
  const { redirect_url: redirectUrl, prepayId, transactionId } = order.data
  const redirect = toAllowedCashierUrl(redirectUrl)
  if (redirect) return { redirect, transactionId }
  if (redirectUrl) {
    logUnusableRedirect(order.data, { redirect: redirectUrl })
    return NOTHING_TO_OPEN
  }
  const bridge = await fetchBridgeParameters(orderId, order.data, prepayId).catch((error: unknown) => {
    // These calls only read, so after a fault the bridge is certainly not open.
    if (error instanceof ProviderError) return undefined
    throw error
  })
  return bridge ? { bridge, transactionId } : NOTHING_TO_OPEN
}

/** Prepares a started payment once more after a tap in any browser. Undefined if it is no longer being paid. */
export async function prepareBridgeAgain(orderId: string, record: PaymentRecord): Promise<PreparedPayment | undefined> {
  const isStartedHere = await isStartedInThisBrowser(orderId, record)
  if (record.redirect)
    return isStartedHere || (await recordHandover(orderId, record)) ? { redirect: record.redirect } : undefined
  if (!(await recordBridgeSent(orderId, record, isStartedHere))) return undefined
  const { transactionId, ...prepared } = await prepareBridge(getProviderId(orderId, record) ?? orderId)
  // The id from the answer of the start is also the order's. A payment of another one could not be recognized.
  if (transactionId && record.traits.hasIdFromAnswer && record.transactionId && transactionId !== record.transactionId)
    return undefined
  if (transactionId && !record.traits.hasIdFromAnswer) {
    await recordTransaction(orderId, record, transactionId)
    await saveTransaction(transactionId, orderId)
  }
  if ("redirect" in prepared) await recordCashier(orderId, record, prepared.redirect)
  return prepared
}

/** Faults are already logged by the client. An answer without usable parameters is logged here. */
async function fetchBridgeParameters(
  orderId: string,
  order: object,
  preparedPrepayId: string | undefined,
): Promise<BridgeParameters | undefined> {
  const result = await provider.payments.bridge({ orderId })
  const prepayId = (result.ok && result.data.prepayId) || preparedPrepayId
  if (!prepayId) return void logUnusableRedirect(order)
  const config = await provider.platform.payBridge({ prepayId })
  if (!config.ok) return undefined
  const { appId, timestamp, nonce, package: prepay, signType = "MD5", paySign } = config.data
  if (!prepay || !paySign) return void logUnusableRedirect(config.data, { transactionId: prepayId })
  return { appId, timeStamp: String(timestamp), nonceStr: nonce, package: prepay, signType, paySign }
}
