import "server-only"
import { isGone } from "#lib/cross-park/rules"
import type { Booking } from "#lib/cross-park/values"
import { type PaymentRecord, referenceOf } from "#lib/pay/flow/record"
import type { Fee, OrderState } from "#lib/pay/values"
import { provider } from "#lib/provider"

/** What the provider says of an order: where it stands, and the whole fee where it is a parking fee. */
export type Standing = { state: OrderState; fee?: Fee; transactionId?: string }

/** Asked by the call of its kind; an order nobody has begun here is a parking fee. Undefined: the provider has none. */
export async function orderStanding(orderId: string, record: PaymentRecord | undefined): Promise<Standing | undefined> {
  const about = record?.about
  if (about?.kind === "arrear") {
    const said = await provider.arrears.one({ orderId, arrearsParkId: about.arrearsParkId })
    if (said.ok) return { state: said.data.paid ? "PAID" : "UNPAID" }
  }
  if (about?.kind === "offline") {
    const { kind: _, ...asked } = about
    const said = await provider["offline-pay"].status({ orderId, ...asked })
    if (said.ok) return { state: said.data.paid ? "PAID" : "UNPAID", transactionId: said.data.transactionId }
  }
  if (record && about?.kind === "booking") return bookingStanding(record, about)
  const reference = referenceOf(orderId, record)
  const said = reference ? await provider.pay.fee({ orderId: reference }) : undefined
  return said?.ok ? { state: said.data.state, fee: said.data } : undefined
}

type OfBooking = Extract<PaymentRecord["about"], { kind: "booking" }>

/** A booking whose answer was lost has no name here yet: it is looked for among the driver's own. */
async function bookingStanding(record: PaymentRecord, about: OfBooking): Promise<Standing | undefined> {
  const transactionId = record.transactionId ?? (await newestBooking(record, about))
  if (!transactionId) return { state: "UNPAID" }
  const said = await provider.pay.fee({ orderId: transactionId })
  return said.ok ? { state: said.data.state, fee: said.data, transactionId } : undefined
}

async function newestBooking({ plate, park }: PaymentRecord, { spaceId, firstDay }: OfBooking) {
  const said = await provider["cross-park"].bookings({ page: 1 })
  const isIt = (one: Booking) =>
    one.plate === plate && one.firstDay === firstDay && (one.spaceId ? one.spaceId === spaceId : one.park === park)
  return said.ok ? said.data.books.find((one) => isIt(one) && !isGone(one.status))?.id : undefined
}
