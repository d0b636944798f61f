import "server-only"
import { ifAway } from "#lib/core/errors"
import { noteResult } from "#lib/observability/metrics/payments"
import type { OrderStatus } from "#lib/payments/order-status"
import type { PaymentKinds, PaymentResult } from "#lib/payments/server/kind"
import { orderStatus } from "#lib/payments/server/ask-order-status"
import { paymentOf, type PaymentRecord } from "#lib/payments/server/record/record"
import { settlePayment } from "#lib/payments/server/record/record-moves"
import { stateOf } from "#lib/payments/outcome"
import type { PaymentState } from "#lib/payments/states"

/** Whoever asks about orders that nobody knows is soon asked to wait. */
export const isKnown = ({ said, record }: Pick<PaymentResult, "said" | "record">) =>
  said !== undefined || record !== undefined

/** Asks the provider how an order stands, and remembers what it says has become of it. Nobody else's word is taken. */
export async function paymentResult(kinds: PaymentKinds, orderId: string): Promise<PaymentResult> {
  const record = await paymentOf(orderId).catch(ifAway("away" as const))
  if (record === "away") return withoutRecord(kinds, orderId)
  const said = await orderStatus(kinds, orderId, record)
  const state = stateOf(said, record)
  if (record) {
    // To whom the order is none of their business the provider says that it has none: that ends nobody's payment.
    if (said) await settle(orderId, record, state, said)
    noteResult(state)
  }
  return { state, said: said?.state, fee: said?.fee, record }
}

async function settle(orderId: string, record: PaymentRecord, state: PaymentState, said: OrderStatus) {
  const { transactionId = record.transactionId } = said
  if (state === record.state && transactionId === record.transactionId) return
  await settlePayment(orderId, record, { ...(state !== record.state && { state }), transactionId })
}

/** Paid or being paid is the provider's to say; that an order is unpaid only who remembers what was begun. */
async function withoutRecord(kinds: PaymentKinds, orderId: string): Promise<PaymentResult> {
  const said = await orderStatus(kinds, orderId, undefined)
  const state = stateOf(said, undefined)
  return { state: state === "paid" || state === "paying" ? state : "unknown", said: said?.state, fee: said?.fee }
}
