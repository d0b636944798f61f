import "server-only"
import type { OrderStatus } from "#lib/payments/order-status"
import { kindOf, type PaymentKinds } from "#lib/payments/server/kind"
import { type PaymentRecord, referenceOf } from "#lib/payments/server/record/record"
import { provider } from "#lib/provider"

/** Asked by the call of its kind; an order nobody has begun here is a parking fee. Undefined: the provider has none. */
export async function orderStatus(
  kinds: PaymentKinds,
  orderId: string,
  record: PaymentRecord | undefined,
): Promise<OrderStatus | undefined> {
  const asked = record && kindOf(kinds, orderId, { record })?.orderStatus?.(orderId, record)
  return asked ?? feeStatus(referenceOf(orderId, record))
}

/** What the provider does not know by its kind's own call may be a parking fee to it. */
export async function feeStatus(orderId: string | undefined): Promise<OrderStatus | undefined> {
  const said = orderId ? await provider.payments.fee({ orderId }) : undefined
  return said?.ok ? { state: said.data.state, fee: said.data } : undefined
}
