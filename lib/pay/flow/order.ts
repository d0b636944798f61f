import "server-only"
import { arrearStanding } from "#lib/arrears/flow/standing"
import { bookingStanding } from "#lib/cross-park/flow/standing"
import { offlineStanding } from "#lib/offline-pay/flow/standing"
import { type PaymentRecord, referenceOf } from "#lib/pay/flow/record"
import type { Fee, OrderState } from "#lib/pay/values"
import { provider } from "#lib/provider"

/** What the provider says of an order: where it stands, and the whole fee where it is a parking fee. */
export type OrderStanding = { state: OrderState; fee?: Fee; transactionId?: string }

/** Asked by the call of its kind; an order nobody has begun here is a parking fee. Undefined: the provider has none. */
export async function orderStanding(orderId: string, record: PaymentRecord | undefined) {
  return (await ownStanding(orderId, record)) ?? feeStanding(referenceOf(orderId, record))
}

async function ownStanding(orderId: string, record: PaymentRecord | undefined) {
  const about = record?.about
  switch (about?.kind) {
    case "arrear":
      return arrearStanding(orderId, about.arrearsParkId)
    case "offline":
      return offlineStanding({ orderId, ...about })
    case "booking":
      return bookingStanding(record!, about)
  }
  return undefined
}

async function feeStanding(orderId: string | undefined): Promise<OrderStanding | undefined> {
  const said = orderId ? await provider.pay.fee({ orderId }) : undefined
  return said?.ok ? { state: said.data.state, fee: said.data } : undefined
}
