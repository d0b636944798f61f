import "server-only"
import { namesHere } from "#lib/payments/server/open-payments"
import { paymentIfKnown, type PaymentRecord } from "#lib/payments/server/record/record"
import { settlePayment } from "#lib/payments/server/record/record-moves"
import type { PaymentKinds } from "#lib/payments/server/kind"
import { paymentResult } from "#lib/payments/server/result"
import { rightScreen } from "#lib/payments/states"
import { ifSoon } from "#lib/platform/server/record"

/** Before it is cancelled: one whose answer was lost is found among the driver's bookings only while it stands there. */
export async function learnNames(kinds: PaymentKinds) {
  for (const name of await namesHere()) {
    const record = await paymentIfKnown(name)
    if (record?.about.kind === "booking" && !record.transactionId) await ifSoon(paymentResult(kinds, name))
  }
}

/** The provider has cancelled a booking: nothing of it can be paid any more, and what is paid stays so. */
export async function endPaymentOf(bookId: string) {
  for (const [name, record] of await paymentsOf(bookId)) await settlePayment(name, record, { state: "expired" })
}

/** What its payment is called here, as long as that may still be paid: the provider calls it unpaid until it is. */
export async function openPaymentOf(bookId: string): Promise<string | undefined> {
  const open = (await paymentsOf(bookId)).find(([, { state }]) => rightScreen(state) === "waiting")
  return open?.[0]
}

async function paymentsOf(bookId: string) {
  const found: [name: string, record: PaymentRecord][] = []
  for (const name of new Set([bookId, ...(await namesHere())])) {
    const record = await paymentIfKnown(name)
    if (record?.about.kind === "booking" && record.transactionId === bookId) found.push([name, record])
  }
  return found
}
