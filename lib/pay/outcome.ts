import { mayBecome, type PaymentState } from "#lib/pay/states"
import type { OrderState } from "#lib/pay/values"

/** What we know of a payment that was begun here. */
type Begun = { state: PaymentState; at: number; about: { kind: string } }
/** What the provider says; undefined where it knows of no such order. */
type Said = { state: OrderState } | undefined

/** A provider that still says unpaid a minute after we asked has not been reached: then the driver may pay again. */
export const STILL_UNPAID = 60_000

/** How an order stands: the provider's word, and ours only for what the provider does not know yet. */
export function stateOf(said: Said, begun: Begun | undefined, now: number): PaymentState {
  if (said?.state === "PAID" || begun?.state === "paid") return "paid"
  if (said?.state === "PAYING") return "paying"
  // A payment without an order of its own cannot be asked about until its answer has named it.
  if (!said && begun?.about.kind !== "direct") return "expired"
  if (said && said.state !== "UNPAID") return "expired"
  if (!begun || begun.state === "expired") return "unpaid"
  // At a cashier the driver decides how long it takes; an answer that never came is given a minute.
  return begun.state === "unknown" && said && now - begun.at > STILL_UNPAID ? "failed" : begun.state
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

/** A hint ends only what waits at a cashier, and only while the provider has not heard of the payment either. */
export function withHint(state: PaymentState, said: Said, hint: string | undefined): PaymentState {
  const end = hint !== undefined && Object.hasOwn(HINTS, hint) ? HINTS[hint] : undefined
  return end && state === "paying" && said?.state !== "PAYING" && mayBecome(state, end) ? end : state
}
