import "server-only"
import { namesHere } from "#lib/pay/server/open-payments"
import { paymentIfKnown } from "#lib/pay/server/record"
import { settlePayment } from "#lib/pay/server/record-moves"
import { paymentResult } from "#lib/pay/server/result"
import { ifSoon } from "#lib/platform/server/record"

/** Before it is cancelled: one whose answer was lost is found among the driver's bookings only while it stands there. */
export async function learnNames() {
  for (const name of await namesHere()) {
    const record = await paymentIfKnown(name)
    if (record?.about.kind === "booking" && !record.transactionId) await ifSoon(paymentResult(name))
  }
}

/** The provider has cancelled a booking: nothing of it can be paid any more, and what is paid stays so. */
export async function endPaymentOf(bookId: string) {
  for (const name of new Set([bookId, ...(await namesHere())])) {
    const record = await paymentIfKnown(name)
    if (record?.about.kind === "booking" && record.transactionId === bookId)
      await settlePayment(name, record, { state: "expired" })
  }
}
