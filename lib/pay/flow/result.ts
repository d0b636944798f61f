import "server-only"
import { notePayment, paymentOf, type PaymentRecord } from "#lib/pay/flow/record"
import { mayBecome, type PaymentState } from "#lib/pay/states"
import type { Fee } from "#lib/pay/values"
import { provider } from "#lib/provider"

export type Result = { state: PaymentState; fee?: Fee; record?: PaymentRecord }

/** A provider that still says unpaid a minute after we asked has not been reached: then the driver may pay again. */
const STILL_UNPAID = 60_000

/** How an order stands: the provider's word, and ours only for what the provider does not know yet. */
export async function paymentResult(orderId: string): Promise<Result> {
  const [said, record] = await Promise.all([provider.pay.fee({ orderId }), paymentOf(orderId)])
  if (!said.ok) return { state: record?.state === "paid" ? "paid" : "expired", record }
  const state = stateOf(said.data, record, Date.now())
  if (record && state !== record.state && mayBecome(record.state, state)) await notePayment(orderId, { ...record, state })
  return { state, fee: said.data, record }
}

export function stateOf(fee: Pick<Fee, "state">, record: PaymentRecord | undefined, now: number): PaymentState {
  if (fee.state === "PAID" || record?.state === "paid") return "paid"
  if (fee.state === "PAYING") return "paying"
  if (fee.state !== "UNPAID") return "expired"
  if (!record || record.state === "expired") return "unpaid"
  // At a cashier the driver decides how long it takes; an answer that never came is given a minute.
  return record.state === "unknown" && now - record.at > STILL_UNPAID ? "failed" : record.state
}
