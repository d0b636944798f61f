import "server-only"
import { arrearStanding } from "#lib/arrears/server/order-status"
import { bookingStanding } from "#lib/cross-park/server/order-status"
import { offlineStanding } from "#lib/offline-pay/server/order-status"
import { type PaymentRecord, referenceOf } from "#lib/pay/server/record"
import type { Fee, OrderState } from "#lib/pay/values"
import { provider } from "#lib/provider"

/** What the provider says of an order: where it stands, and the whole fee where it is a parking fee. */
export type OrderStanding = { state: OrderState; fee?: Fee; transactionId?: string }

/** Asked by the call of its kind; an order nobody has begun here is a parking fee. Undefined: the provider has none. */
export async function orderStanding(orderId: string, record: PaymentRecord | undefined) {
  if (!record) return feeStanding(orderId)
  const { about } = record
  const asFee = () => feeStanding(referenceOf(orderId, record))
  switch (about.kind) {
    case "booking":
      return bookingStanding(record, about)
    // What the provider does not know by its kind's own call may be a parking fee to it by now.
    case "arrear":
      return (await arrearStanding(orderId, about.arrearsParkId)) ?? asFee()
    case "offline":
      return (await offlineStanding({ orderId, ...about })) ?? asFee()
    default:
      return asFee()
  }
}

async function feeStanding(orderId: string | undefined): Promise<OrderStanding | undefined> {
  const said = orderId ? await provider.pay.fee({ orderId }) : undefined
  return said?.ok ? { state: said.data.state, fee: said.data } : undefined
}
