import "server-only"
import { headers } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { limitsForSource } from "#lib/http/limits/limits"
import { consumeLimitsOrThrow } from "#lib/http/limits/rate-limits"
import { getRequestSource } from "#lib/http/limits/request-source"
import { INVOICING } from "#lib/provider/features"
import { hrefIfSupported } from "#lib/provider/unsupported"
import { provider } from "#lib/provider"
import { parkOfOrder } from "#lib/provider/adapter"
import { buildStayInvoiceHref } from "#lib/payments/address"
import type { SavedPaymentRow } from "#lib/payments/saved-payments"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { fetchPaidStay, getPaidAmount } from "#lib/payments/server/saved/receipt"
import { isPaidBySaver, listSavedPayments } from "#lib/payments/server/saved/saved-payments"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"

/** Calls at the same time, because these calls share the provider's capacity with drivers who pay. */
const MAX_CALLS = 5
/** No call starts later than this after the first one, so that a slow provider does not delay the list further. */
const START_WITHIN_MS = 2_000

/** The saved payments with the provider's details of each. */
export async function fetchSavedPayments(types: PaymentTypes): Promise<SavedPaymentRow[]> {
  const payments = await listSavedPayments()
  if (payments.length === 0) return []
  const source = getRequestSource(await headers())
  await consumeLimitsOrThrow(
    "payments.fee",
    limitsForSource(source, "saved-payments-address", "saved-payments-browser"),
  )
  const rows: (SavedPaymentRow | undefined)[] = payments.map(({ id, at }) => buildRow(id, at, undefined))
  const remaining = [...payments.entries()]
  const lastStart = Date.now() + START_WITHIN_MS
  const fetchRows = async () => {
    for (let next = remaining.shift(); next && Date.now() < lastStart; next = remaining.shift()) {
      const [index, payment] = next
      const stay = await undefinedIfSlow(fetchPaidStay(provider, types, payment.id))
      const isOwn = isPaidBySaver(payment, stay?.fee.paidTransactionId)
      rows[index] = isOwn ? buildRow(payment.id, payment.at, stay) : undefined
    }
  }
  await Promise.all(Array.from({ length: MAX_CALLS }, fetchRows))
  return rows.filter((row) => row !== undefined)
}

function buildRow(orderId: string, savedAt: number, stay: Awaited<ReturnType<typeof fetchPaidStay>>): SavedPaymentRow {
  const receiptHref = fillAddress(addresses.receipt, {}, { order_id: orderId })
  if (!stay) return { orderId, savedAt, receiptHref }
  const { fee, record } = stay
  const amount = getPaidAmount(fee, record)
  const invoiceHref = buildStayInvoiceHref({
    parkId: parkOfOrder(orderId),
    orderId,
    transactionId: record?.transactionId,
  })
  return {
    orderId,
    savedAt,
    details: { park: fee.park, plate: fee.plate, amount, paidAt: fee.lastPaidAt },
    receiptHref,
    invoiceHref: amount > 0 ? hrefIfSupported(INVOICING, invoiceHref) : undefined,
  }
}
