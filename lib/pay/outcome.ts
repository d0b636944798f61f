import { mayBecome, type PaymentState } from "#lib/pay/states"
import type { OrderState } from "#lib/pay/values"

/** What we know of a payment that was begun here. */
type Begun = { state: PaymentState; about: { kind: string } }
/** What the provider says; undefined where it knows of no such order. */
type Said = { state: OrderState } | undefined

/** A provider that still says unpaid a minute after it was asked has not been reached: then a driver may say so. */
export const STILL_UNPAID = 60_000

/** How an order stands: the provider's word, and ours only for what the provider does not know yet. */
export function stateOf(said: Said, begun: Begun | undefined): PaymentState {
  if (said?.state === "PAID" || begun?.state === "paid") return "paid"
  if (said?.state === "PAYING") return "paying"
  // A payment without an order of its own cannot be asked about until its answer has named it.
  if (!said && begun?.about.kind !== "direct") return "expired"
  if (said && said.state !== "UNPAID") return "expired"
  return !begun || begun.state === "expired" ? "unpaid" : begun.state
}

/**
 * Milliseconds until "我没有付款" is believed of what the provider calls unpaid. Who stands at a cashier knows; what the
 * bank takes by itself, and an answer that never came, are given their minute.
 */
export function doubtLeft(begun: { state: PaymentState; at: number; automatic?: boolean }, now: number): number {
  return begun.state === "paying" && !begun.automatic ? 0 : Math.max(0, begun.at + STILL_UNPAID - now)
}

/** What a cashier, the bridge or the driver says on the way out. */
const HINTS: { readonly [said: string]: PaymentState } = {
  cancelled: "cancelled",
  cancel: "cancelled",
  failed: "failed",
  fail: "failed",
  "retry-failed": "failed",
  abnormal: "failed",
}

/** What is shown of a state to the one who has this hint, and to nobody else; the state itself stays what it is. */
export function shownWith(hint: string | undefined, state: PaymentState, said: OrderState | undefined): PaymentState {
  const end = hint !== undefined && Object.hasOwn(HINTS, hint) ? HINTS[hint] : undefined
  return end && state === "paying" && said !== "PAYING" && mayBecome(state, end) ? end : state
}
