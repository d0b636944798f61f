import "server-only"
import { isStartedInThisBrowser } from "#lib/payments/server/browser-payments"
import { findPaymentType, type PaymentTypes } from "#lib/payments/server/payment-type"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { canViewReceipt } from "#lib/payments/server/receipt-access"
import { getParkId } from "#lib/payments/server/record/record"
import { fetchPaymentResult, isOrderKnown } from "#lib/payments/server/result"
import { buildReceipt } from "#lib/payments/server/view/receipt"

/** A paid stay with time left to leave. Only for drivers who can view the receipt. */
export async function findStayToLeave(types: PaymentTypes, orderId: string) {
  const result = await queryOrder(orderId, () => fetchPaymentResult(types, orderId), { isFound: isOrderKnown })
  const isStartedHere = await isStartedInThisBrowser(orderId, result.record)
  const canView = await canViewReceipt(orderId, { record: result.record, plate: result.fee?.plate })
  if (result.state !== "paid" || !canView) return undefined
  const { leaveTime, park } = buildReceipt(types, orderId, result, { isStartedHere, canView })
  if (!leaveTime || leaveTime.seconds === 0) return undefined
  return { leaveTime, park, parkId: getParkId(orderId, findPaymentType(types, orderId, result)) }
}
