import "server-only"
import { arrearStanding } from "#lib/arrears/server/order-status"
import { bookingStanding } from "#lib/cross-park/server/order-status"
import { offlineStanding } from "#lib/offline-pay/server/order-status"
import { type About, type PaymentRecord, referenceOf } from "#lib/pay/server/record"
import type { Fee, OrderState } from "#lib/pay/values"
import { ifSoon } from "#lib/platform/server/record"
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
      return offlineOrFee(orderId, about)
    default:
      return asFee()
  }
}

/**
 * What is asked here stands in the address it was begun at: where the provider knows the order by its number as well, that
 * says which car and car park it is for, and that it is paid or being paid.
 */
async function offlineOrFee(orderId: string, about: Extract<About, { kind: "offline" }>) {
  const [own, fee] = await Promise.all([offlineStanding({ orderId, ...about }), ifSoon(feeStanding(orderId))])
  if (!own) return fee ?? feeStanding(orderId)
  const isFurther = own.state === "UNPAID" && (fee?.state === "PAID" || fee?.state === "PAYING")
  return { ...own, ...(isFurther && { state: fee.state }), fee: fee?.fee }
}

async function feeStanding(orderId: string | undefined): Promise<OrderStanding | undefined> {
  const said = orderId ? await provider.pay.fee({ orderId }) : undefined
  return said?.ok ? { state: said.data.state, fee: said.data } : undefined
}
