import "server-only"
import { listBrowserPaymentIds } from "#lib/payments/server/browser-payments"
import { getPaymentIfAvailable, type PaymentRecord } from "#lib/payments/server/record/record"
import { settlePayment } from "#lib/payments/server/record/record-transitions"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { fetchPaymentResult } from "#lib/payments/server/result"
import { getScreenForState } from "#lib/payments/states"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import type { Booking } from "#lib/cross-park/values"

/** Call before cancelling: a payment whose answer was lost can only find its booking while the booking is listed. */
export async function fetchMissingIds(types: PaymentTypes) {
  for (const id of await listBrowserPaymentIds()) {
    const record = await getPaymentIfAvailable(id)
    if (record?.subject.kind === "booking" && !record.transactionId)
      await undefinedIfSlow(fetchPaymentResult(types, id))
  }
}

/** Call after the provider has cancelled a booking. A paid payment stays paid. */
export async function expirePaymentsOfBooking(bookId: string) {
  for (const { id, record } of await findPayments(bookId)) await settlePayment(id, record, () => ({ state: "expired" }))
}

/** The id of a booking's payment that may still be paid. Such a booking is unpaid according to the provider. */
export async function findOpenPaymentId(bookId: string): Promise<string | undefined> {
  const payments = await findPayments(bookId)
  return payments.find(({ record }) => getScreenForState(record.state) === "waiting")?.id
}

/** The seconds left to pay an unpaid booking; undefined if the provider does not send them. */
export async function fetchSecondsToPay({ id, status }: Booking): Promise<number | undefined> {
  if (status !== "UNPAID") return undefined
  const result = await undefinedIfSlow(provider.payments.fee({ orderId: id }))
  return result?.ok && result.data.state === "UNPAID" ? result.data.leftSeconds : undefined
}

async function findPayments(bookId: string) {
  const payments: { id: string; record: PaymentRecord }[] = []
  for (const id of new Set([bookId, ...(await listBrowserPaymentIds())])) {
    const record = await getPaymentIfAvailable(id)
    if (record?.subject.kind === "booking" && record.transactionId === bookId) payments.push({ id, record })
  }
  return payments
}
