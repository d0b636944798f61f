import "server-only"
import { createCalendarFile } from "#lib/core/text/calendar-event"
import { formatTime } from "#lib/core/time/dates"
import { getProviderTime } from "#lib/provider/client/clock"
import { isStartedInThisBrowser } from "#lib/payments/server/browser-payments"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { canViewReceipt } from "#lib/payments/server/receipt-access"
import { fetchPaymentResult, isOrderKnown } from "#lib/payments/server/result"
import { buildReceipt } from "#lib/payments/server/view/receipt"

const ALARM_BEFORE_MS = 5 * 60_000

/** A calendar file with the time to leave, without the plate. Only for drivers who can view the receipt. */
export async function createLeaveTimeFile(types: PaymentTypes, orderId: string): Promise<string | undefined> {
  const result = await queryOrder(orderId, () => fetchPaymentResult(types, orderId), { isFound: isOrderKnown })
  const isMine = await isStartedInThisBrowser(orderId, result.record)
  const canView = await canViewReceipt(orderId, { record: result.record, plate: result.fee?.plate })
  if (result.state !== "paid" || !canView) return undefined
  const { leaveTime, park } = buildReceipt(types, orderId, result, { isMine, canView })
  if (!leaveTime || leaveTime.seconds === 0) return undefined
  return createCalendarFile({
    id: orderId,
    title: `${formatTime(leaveTime.until)} 前离场${park ? `：${park}` : ""}`,
    start: new Date(Math.max(getProviderTime(), leaveTime.until - ALARM_BEFORE_MS)),
    end: new Date(leaveTime.until),
    createdAt: new Date(getProviderTime()),
  })
}
