import "server-only"
import { pendingPaymentIds } from "#lib/payments/server/browser-payments"
import { getPaymentIfAvailable, type PaymentRecord } from "#lib/payments/server/record/record"
import { settlePayment } from "#lib/payments/server/record/record-transitions"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { fetchPaymentResult } from "#lib/payments/server/result"
import { getScreenForState } from "#lib/payments/states"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"

/** Call before cancelling: a payment whose answer was lost finds its booking only while the booking is still listed. */
export async function fetchMissingIds(types: PaymentTypes) {
  for (const id of await pendingPaymentIds()) {
    const record = await getPaymentIfAvailable(id)
    if (record?.about.kind === "booking" && !record.transactionId) await undefinedIfSlow(fetchPaymentResult(types, id))
  }
}

/** Call after the provider has cancelled a booking. A paid payment stays paid. */
export async function expirePaymentsOfBooking(bookId: string) {
  for (const [id, record] of await findPayments(bookId)) await settlePayment(id, record, { state: "expired" })
}

/** The id of a booking's payment that may still be paid. The provider calls such a booking unpaid. */
export async function findOpenPaymentId(bookId: string): Promise<string | undefined> {
  const open = (await findPayments(bookId)).find(([, { state }]) => getScreenForState(state) === "waiting")
  return open?.[0]
}

async function findPayments(bookId: string) {
  const payments: [id: string, record: PaymentRecord][] = []
  for (const id of new Set([bookId, ...(await pendingPaymentIds())])) {
    const record = await getPaymentIfAvailable(id)
    if (record?.about.kind === "booking" && record.transactionId === bookId) payments.push([id, record])
  }
  return payments
}
