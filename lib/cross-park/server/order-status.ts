import "server-only"
import { isGone } from "#lib/cross-park/rules"
import type { Booking } from "#lib/cross-park/values"
import { ProviderFault } from "#lib/kit/call/fault"
import type { OrderStatus } from "#lib/payments/order-status"
import type { About, PaymentRecord } from "#lib/payments/server/record/record"
import { provider } from "#lib/provider"

type OfBooking = Extract<About, { kind: "booking" }>

/** How a booking stands. One whose answer was lost has no name here yet: it is looked for among the driver's own. */
export async function bookingStatus(record: PaymentRecord, about: OfBooking): Promise<OrderStatus | undefined> {
  const transactionId = record.transactionId ?? (await newestBooking(record, about))
  if (!transactionId) return { state: "UNPAID" }
  const said = await provider.payments.fee({ orderId: transactionId })
  return said.ok ? { state: said.data.state, fee: said.data, transactionId } : undefined
}

async function newestBooking({ plate, park }: PaymentRecord, { spaceId, firstDay }: OfBooking) {
  const said = await provider["cross-park"].bookings({ page: 1 })
  const isIt = (one: Booking) =>
    one.plate === plate && one.firstDay === firstDay && (one.spaceId ? one.spaceId === spaceId : one.park === park)
  if (!said.ok) return undefined
  const found = said.data.books.find((one) => isIt(one) && !isGone(one.status))
  // It may be the one that could not be read: nobody pays again because of that.
  if (!found && said.incomplete) throw new ProviderFault("cross-park.bookings", "garbled", { cause: "parts left out" })
  return found?.id
}
