import "server-only"
import { formatDay, formatDayAndTime, formatTime } from "#lib/core/time/dates"
import { normalizeParkNumber } from "#lib/core/values/park-number"
import type { Order } from "#lib/invoices/values"
import { buildStayInvoiceHref } from "#lib/payments/address"
import { findPaidByViewer, findPaidOrder } from "#lib/payments/server/payer"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { isStayPayment } from "#lib/payments/server/record/record"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import { parkOfOrder } from "#lib/provider/adapter"

/**
 * The last stay that was paid in this browser, optionally at one car park. Plate and amount are the provider's. Undefined
 * if the provider has nothing to invoice for it, for example because it is invoiced already.
 */
export async function findInvoiceablePayment(types: PaymentTypes, parkId: string | undefined) {
  const isAtPark = (orderId: string) =>
    !parkId || normalizeParkNumber(parkOfOrder(orderId)) === normalizeParkNumber(parkId)
  const payment = await findPaidOrder((orderId, record) => isStayPayment(record) && isAtPark(orderId))
  const isPaidHere = payment && (await findPaidByViewer(types, payment.orderId))
  const order = isPaidHere && (await findInvoiceableOrder(payment.orderId))
  if (!order) return undefined
  const { orderId, transactionId, plate, amount, park } = order
  return {
    plate,
    amount,
    park,
    paidAtText: formatPaidAt(payment.record.stateSince ?? payment.record.startedAt),
    href: buildStayInvoiceHref({ parkId: parkOfOrder(orderId), orderId, transactionId }),
  }
}

async function findInvoiceableOrder(orderId: string): Promise<Order | undefined> {
  const result = await undefinedIfSlow(provider.invoices.orders({ parkId: parkOfOrder(orderId), number: orderId }))
  return result?.ok ? result.data.list.find((order) => order.orderId === orderId && order.amount > 0) : undefined
}

const JUST_NOW_MS = 300_000

/** "刚刚", "今天 11:44", "11月20日 11:44" */
function formatPaidAt(at: number, now = Date.now()): string {
  if (now - at < JUST_NOW_MS) return "刚刚"
  return formatDay(at) === formatDay(now) ? `今天 ${formatTime(at)}` : formatDayAndTime(at)
}
