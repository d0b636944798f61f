import "server-only"
import { orderStanding, type Standing } from "#lib/pay/flow/order"
import { notePayment, paymentOf, type PaymentRecord } from "#lib/pay/flow/record"
import { mayBecome, type PaymentState } from "#lib/pay/states"
import type { Fee } from "#lib/pay/values"

export type Result = { state: PaymentState; fee?: Fee; record?: PaymentRecord }

/** A provider that still says unpaid a minute after we asked has not been reached: then the driver may pay again. */
const STILL_UNPAID = 60_000

/** What a cashier, the bridge or the driver says on the way out. */
const HINTS: { readonly [said: string]: PaymentState } = {
  cancelled: "cancelled",
  cancel: "cancelled",
  failed: "failed",
  fail: "failed",
  "retry-failed": "failed",
  abnormal: "failed",
}

/** How an order stands: the provider's word, and ours only for what the provider does not know yet. */
export async function paymentResult(orderId: string, hint?: string): Promise<Result> {
  const record = await paymentOf(orderId)
  const said = await orderStanding(orderId, record)
  const state = hinted(stateOf(said, record, Date.now()), said, hint)
  const moved = record && mayBecome(record.state, state) && (state !== record.state || said?.transactionId)
  if (moved) await notePayment(orderId, { ...record, state, transactionId: said?.transactionId ?? record.transactionId })
  return { state, fee: said?.fee, record }
}

export function stateOf(said: Pick<Standing, "state"> | undefined, record: PaymentRecord | undefined, now: number): PaymentState {
  if (said?.state === "PAID" || record?.state === "paid") return "paid"
  if (said?.state === "PAYING") return "paying"
  // A payment without an order of its own cannot be asked about until its answer has named it.
  if (!said && record?.about.kind !== "direct") return "expired"
  if (said && said.state !== "UNPAID") return "expired"
  if (!record || record.state === "expired") return "unpaid"
  // At a cashier the driver decides how long it takes; an answer that never came is given a minute.
  return record.state === "unknown" && said && now - record.at > STILL_UNPAID ? "failed" : record.state
}

/** A hint ends only what waits at a cashier, and only while the provider has not heard of the payment either. */
function hinted(state: PaymentState, said: Standing | undefined, hint: string | undefined): PaymentState {
  const end = hint && Object.hasOwn(HINTS, hint) ? HINTS[hint] : undefined
  return end && state === "paying" && said?.state !== "PAYING" && mayBecome(state, end) ? end : state
}
