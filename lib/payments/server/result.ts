import "server-only"
import { fallbackIfStoreDown } from "#lib/core/errors"
import { countPaymentResult } from "#lib/observability/metrics/payments"
import type { OrderStatus } from "#lib/payments/values"
import type { PaymentTypes, PaymentResult } from "#lib/payments/server/payment-type"
import { fetchOrderStatus } from "#lib/payments/server/fetch-order-status"
import {
  getPayment,
  getPaymentIfAvailable,
  isOrderLocked,
  type PaymentRecord,
} from "#lib/payments/server/record/record"
import { MAX_TRANSACTIONS, type RecordChange, settlePayment } from "#lib/payments/server/record/record-transitions"
import { resolvePaymentState } from "#lib/payments/outcome"
import type { PaymentState } from "#lib/payments/states"

export const isOrderKnown = ({ orderState, record }: Pick<PaymentResult, "orderState" | "record">) =>
  orderState !== undefined || record !== undefined

/** Queries the provider for the order's status and updates our record with it. */
export async function fetchPaymentResult(types: PaymentTypes, orderId: string): Promise<PaymentResult> {
  const record = await getPayment(orderId).catch(fallbackIfStoreDown("store-down" as const))
  if (record === "store-down") return fetchResultWithoutRecord(types, orderId)
  const status = await fetchOrderStatus(types, orderId, record)
  const state = resolvePaymentState(status, record)
  if (!record) return { state, orderState: status?.state, fee: status?.fee }
  countPaymentResult(state)
  // Without a status the record stays: the provider may deny that the order exists to a driver it does not belong to.
  const settled = status ? await settleRecord(orderId, record, state, status) : record
  return { state, orderState: status?.state, fee: status?.fee, record: settled }
}

async function settleRecord(orderId: string, record: PaymentRecord, state: PaymentState, status: OrderStatus) {
  const { transactionId = record.transactionId } = status
  const { hasParkInOrderId, isCarFee } = record.traits
  const paidBy = status.paidTransactionId ?? status.fee?.paidTransactionId
  const isPayerNowKnown = record.isPayerUnchecked === true && paidBy !== undefined
  const isShared = record.state !== "paid" && !record.isPayerUnknown && (await isSharedTransaction(record))
  if (state === record.state && transactionId === record.transactionId && !isPayerNowKnown && !isShared) return record
  const getChange = (current: PaymentRecord): RecordChange => ({
    ...(state !== record.state && { state }),
    transactionId: status.transactionId ?? current.transactionId,
    ...(state === "paid" && (hasParkInOrderId || isCarFee) && checkPayer(current, paidBy)),
    ...(isShared && { isPayerUnknown: true }),
  })
  const settled = { ...record, ...getChange(record) }
  // The answer to a start that is still running names the transaction, so nothing is written before it.
  if (record.state === "unknown" && (await isOrderLocked(orderId).catch(fallbackIfStoreDown(false)))) return settled
  return (await settlePayment(orderId, record, getChange)) ?? settled
}

/** Whether the provider has returned the transaction of a payment without an order number to another payer, too. */
async function isSharedTransaction({ traits, transactionId }: PaymentRecord): Promise<boolean> {
  if (!traits.hasIdFromAnswer || transactionId === undefined) return false
  return (await getPaymentIfAvailable(transactionId))?.isPayerUnknown === true
}

/** The first status of a paid order may not name the transaction that has paid yet. */
function checkPayer(record: PaymentRecord, paidBy: string | undefined): RecordChange {
  if (paidBy === undefined) return { isPayerUnchecked: true }
  return { ...comparePayer(record, paidBy), ...(record.isPayerUnchecked && { isPayerUnchecked: false }) }
}

/**
 * Anyone can start to pay for a car. A browser that started a payment and went back must not count as the payer if the car's
 * driver has paid. The same applies if the transaction of its payment is unknown. Only if that payment needs no cashier, or
 * had so many transactions that not all are listed, is the payer unknown.
 */
function comparePayer(
  { transactionId, earlierTransactionIds = [], othersTransactionIds, ...record }: PaymentRecord,
  paidBy: string,
): Pick<PaymentRecord, "isPaidElsewhere" | "isPayerUnknown"> {
  if (othersTransactionIds?.includes(paidBy)) return { isPayerUnknown: true }
  if (paidBy === transactionId || earlierTransactionIds.includes(paidBy)) return {}
  const { bridgeSentAt, method, isAutomatic, due } = record
  const needsNoCashier = bridgeSentAt !== undefined || method === "balance" || isAutomatic || due === 0
  const isIncomplete = transactionId === undefined ? needsNoCashier : earlierTransactionIds.length >= MAX_TRANSACTIONS
  return isIncomplete ? { isPayerUnknown: true } : { isPaidElsewhere: true }
}

/** Returns the record. Unless it says who has paid, it is first updated from the provider. */
export async function getSettledPayment(types: PaymentTypes, orderId: string): Promise<PaymentRecord | undefined> {
  const record = await getPaymentIfAvailable(orderId)
  if (!record || (record.state === "paid" && !record.isPayerUnchecked)) return record
  return (await fetchPaymentResult(types, orderId)).record
}

/** While the store is down an unpaid order may be a payment in progress, so only "paid" and "paying" are reported. */
async function fetchResultWithoutRecord(types: PaymentTypes, orderId: string): Promise<PaymentResult> {
  const status = await fetchOrderStatus(types, orderId, undefined)
  const state = resolvePaymentState(status, undefined)
  return {
    state: state === "paid" || state === "paying" ? state : "unknown",
    orderState: status?.state,
    fee: status?.fee,
  }
}
