import "server-only"
import { noteResult } from "#lib/kit/metrics/payments"
import { orderStanding } from "#lib/pay/flow/order"
import { paymentOf, type PaymentRecord, settlePayment } from "#lib/pay/flow/record"
import { stateOf, withHint } from "#lib/pay/outcome"
import { mayBecome, type PaymentState } from "#lib/pay/states"
import type { Fee } from "#lib/pay/values"

export type Result = { state: PaymentState; fee?: Fee; record?: PaymentRecord }

/** Asks the provider how an order stands, and remembers what has become of it. */
export async function paymentResult(orderId: string, hint?: string): Promise<Result> {
  const record = await paymentOf(orderId)
  const said = await orderStanding(orderId, record)
  const state = withHint(stateOf(said, record, Date.now()), said, hint)
  const moved = record && mayBecome(record.state, state) && (state !== record.state || said?.transactionId)
  if (moved)
    await settlePayment(orderId, record, {
      ...record,
      state,
      transactionId: said?.transactionId ?? record.transactionId,
    })
  if (record) noteResult(state)
  return { state, fee: said?.fee, record }
}
