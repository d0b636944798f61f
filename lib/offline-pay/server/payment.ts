import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import type { PrintedFee } from "#lib/offline-pay/address"
import { type GateOrder, saveGateOrder } from "#lib/offline-pay/server/gate-order"
import { offlinePayRefusalMessages } from "#lib/offline-pay/messages"
import type { PaymentIntent } from "#lib/payments/server/payment-intent"
import type { PaymentType, PaymentResult } from "#lib/payments/server/payment-type"
import { getPayer } from "#lib/payments/server/payer"
import { fetchFeeStatus } from "#lib/payments/server/fetch-order-status"
import { checkAmount } from "#lib/payments/server/suspicious-amount"
import type { OrderStatus } from "#lib/payments/values"
import { STAY_TRAITS } from "#lib/payments/server/record/record"
import { parkOfOrder } from "#lib/provider/adapter"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"

type OfflineSubject = { kind: "offline"; parkId: string; plate: string; mode: string }

/** The payment of a fee printed by an offline barrier. */
export const offlinePayment: PaymentType<OfflineSubject> = {
  kind: "offline",
  traits: { ...STAY_TRAITS, hasValuesFromUrl: true },
  fetchOrderStatus: (orderId, { subject }) => fetchOfflineOrFeeStatus({ ...subject, orderId }),
  getResultHref: getOfflineResultHref,
}

/**
 * The values for this query come from a URL. If the fee call also returns the order, its plate, car park, paid state and
 * paying transaction take precedence.
 */
async function fetchOfflineOrFeeStatus(order: GateOrder): Promise<OrderStatus | undefined> {
  const { orderId } = order
  const [offlineStatus, fee] = await Promise.all([fetchOfflineStatus(order), undefinedIfSlow(fetchFeeStatus(orderId))])
  if (!offlineStatus) return fee ?? fetchFeeStatus(orderId)
  const isFeeStatusNewer = offlineStatus.state === "UNPAID" && (fee?.state === "PAID" || fee?.state === "PAYING")
  return {
    ...offlineStatus,
    ...(isFeeStatusNewer && { state: fee.state }),
    fee: fee?.fee,
    paidTransactionId: fee?.fee?.paidTransactionId ?? offlineStatus.transactionId,
  }
}

async function fetchOfflineStatus({ orderId, parkId, plate, mode }: GateOrder): Promise<OrderStatus | undefined> {
  const result = await provider["offline-pay"].status({ orderId, parkId, plate, mode })
  if (!result.ok) return undefined
  // Before the payment it may be a transaction of another browser.
  return result.data.paid ? { state: "PAID", transactionId: result.data.transactionId } : { state: "UNPAID" }
}

/**
 * Offline barriers are opened by a code on the gate page. Anyone can write the URL of a gate page for any stay, so other
 * browsers are only redirected there if the provider reports the car park as offline.
 */
async function getOfflineResultHref(
  orderId: string,
  { state, fee, record }: PaymentResult<OfflineSubject>,
  isStartedHere: boolean,
): Promise<string | undefined> {
  if (!record || state !== "paid") return undefined
  const { subject } = record
  const order = { ...subject, orderId, plate: fee?.plate ?? subject.plate }
  if (!isStartedHere && fee && (await isParkOnline(order))) return undefined
  // The barrier may open by the transaction id alone.
  const isPayer = isStartedHere && getPayer(record) === "starter"
  return buildGateHref((isPayer && record.transactionId) || orderId, order)
}

/**
 * True unless the provider says that the car park is offline, because at an online one a barrier's URL must not open the gate
 * code. Queries the car park in the order number, because anyone can write another one into a URL.
 */
export async function isParkOnline(order: GateOrder): Promise<boolean> {
  const query = provider["offline-pay"].network({ ...order, parkId: parkOfOrder(order.orderId) })
  const result = await query.catch(() => undefined)
  return !(result?.ok && result.data.online === false)
}

export type OfflineIntent = PaymentIntent & { kind: "offline"; printed: PrintedFee }

/** The printed amount cannot be compared with another amount, because no provider call returns one. */
export function createOfflineCommand({ printed, from }: OfflineIntent, method: Method): PaymentCommand {
  const { orderId, parkId, plate, amount, mode } = printed
  const order = { parkId, orderId, plate, mode }
  return {
    orderId,
    method,
    due: amount,
    plate,
    from,
    subject: { kind: "offline", parkId, plate, mode } satisfies OfflineSubject,
    async fetchAmountToPay() {
      const result = await provider["offline-pay"].status(order)
      if (!result.ok) return result
      if (result.data.paid) return { ok: false, why: "paid-already" }
      if (checkAmount("offline-pay.printed", printed)) return { ok: false, why: "amount-suspicious" }
      return { ok: true, data: amount }
    },
    send: (expected) => provider["offline-pay"].pay({ ...printed, method, amount: expected }),
    // The barrier may open by the transaction id alone, so only the payer gets it.
    getPaidHref: ({ transactionId }) => buildGateHref((method === "balance" && transactionId) || orderId, order),
    messages: offlinePayRefusalMessages,
  }
}

/** Stores the order and returns the URL of its gate page, for a payment made in this browser. */
async function buildGateHref(transactionId: string, order: GateOrder): Promise<string> {
  await saveGateOrder(transactionId, order)
  return fillAddress(addresses.switchOn, {}, { transaction_id: transactionId })
}

/**
 * Stores the order with the barrier's values and returns the URL of its gate page for any phone that scanned the printed code.
 * The plate in the URL gives access to the payment.
 */
export async function buildGateHrefWithPlate(transactionId: string, order: GateOrder): Promise<string> {
  await saveGateOrder(transactionId, order, order.plate)
  return fillAddress(addresses.switchOn, {}, { transaction_id: transactionId, licence_plate: order.plate })
}
