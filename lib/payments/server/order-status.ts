import "server-only"
import { arrearStatus } from "#lib/arrears/server/order-status"
import { bookingStatus } from "#lib/cross-park/server/order-status"
import { offlineStatus } from "#lib/offline-pay/server/order-status"
import { type About, type PaymentRecord, referenceOf } from "#lib/payments/server/record/record"
import type { OrderStatus } from "#lib/payments/order-status"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

/** Asked by the call of its kind; an order nobody has begun here is a parking fee. Undefined: the provider has none. */
export async function orderStatus(orderId: string, record: PaymentRecord | undefined) {
  if (!record) return feeStatus(orderId)
  const { about } = record
  const asFee = () => feeStatus(referenceOf(orderId, record))
  switch (about.kind) {
    case "booking":
      return bookingStatus(record, about)
    // What the provider does not know by its kind's own call may be a parking fee to it by now.
    case "arrear":
      return (await arrearStatus(orderId, about.arrearsParkId)) ?? asFee()
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
  const [own, fee] = await Promise.all([offlineStatus({ orderId, ...about }), ifSoon(feeStatus(orderId))])
  if (!own) return fee ?? feeStatus(orderId)
  const isFurther = own.state === "UNPAID" && (fee?.state === "PAID" || fee?.state === "PAYING")
  return { ...own, ...(isFurther && { state: fee.state }), fee: fee?.fee }
}

async function feeStatus(orderId: string | undefined): Promise<OrderStatus | undefined> {
  const said = orderId ? await provider.payments.fee({ orderId }) : undefined
  return said?.ok ? { state: said.data.state, fee: said.data } : undefined
}
