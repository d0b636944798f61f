import "server-only"
import { ifAway } from "#lib/kit/fault"
import { noteResult } from "#lib/kit/metrics/payments"
import { orderStanding } from "#lib/pay/flow/order"
import { paymentOf, type PaymentRecord, settlePayment } from "#lib/pay/flow/record"
import { stateOf, withHint } from "#lib/pay/outcome"
import { mayBecome, type PaymentState } from "#lib/pay/states"
import type { Fee } from "#lib/pay/values"

export type Result = { state: PaymentState; fee?: Fee; record?: PaymentRecord }

/** Asks the provider how an order stands, and remembers what has become of it. */
export async function paymentResult(orderId: string, hint?: string): Promise<Result> {
  const record = await paymentOf(orderId).catch(ifAway("away" as const))
  if (record === "away") return withoutRecord(orderId)
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

/** Paid or being paid is the provider's to say; that an order is unpaid only who remembers what was begun. */
async function withoutRecord(orderId: string): Promise<Result> {
  const said = await orderStanding(orderId, undefined)
  const state = stateOf(said, undefined, Date.now())
  return { state: state === "paid" || state === "paying" ? state : "unknown", fee: said?.fee }
}
