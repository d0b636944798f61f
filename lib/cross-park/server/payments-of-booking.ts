import "server-only"
import { pendingPaymentIds } from "#lib/payments/server/browser-payments"
import { getPaymentIfAvailable, type PaymentRecord } from "#lib/payments/server/record/record"
import { settlePayment } from "#lib/payments/server/record/record-transitions"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { fetchPaymentResult } from "#lib/payments/server/result"
import { getScreenForState } from "#lib/payments/states"
import { ifSoon } from "#lib/platform/server/record"

/** Call before cancelling: a payment whose answer was lost finds its booking only while the booking is still listed. */
export async function learnNames(kinds: PaymentTypes) {
  for (const name of await pendingPaymentIds()) {
    const record = await getPaymentIfAvailable(name)
    if (record?.about.kind === "booking" && !record.transactionId) await ifSoon(fetchPaymentResult(kinds, name))
  }
}

/** Call after the provider has cancelled a booking. A paid payment stays paid. */
export async function endPaymentOf(bookId: string) {
  for (const [name, record] of await paymentsOf(bookId)) await settlePayment(name, record, { state: "expired" })
}

/** The id of a booking's payment that may still be paid. The provider calls such a booking unpaid. */
export async function openPaymentOf(bookId: string): Promise<string | undefined> {
  const open = (await paymentsOf(bookId)).find(([, { state }]) => getScreenForState(state) === "waiting")
  return open?.[0]
}

async function paymentsOf(bookId: string) {
  const found: [name: string, record: PaymentRecord][] = []
  for (const name of new Set([bookId, ...(await pendingPaymentIds())])) {
    const record = await getPaymentIfAvailable(name)
    if (record?.about.kind === "booking" && record.transactionId === bookId) found.push([name, record])
  }
  return found
}
