import { ASKING } from "#lib/payments/rules"
import { mayBecome, type PaymentState } from "#lib/payments/states"
import type { OrderState } from "#lib/payments/values"

/** What we know of a payment that was begun here. */
type Begun = { state: PaymentState; traits: { mayBeUnheardOf?: true } }
/** What the provider says; undefined where it knows of no such order. */
type OrderAnswer = { state: OrderState } | undefined

/** A provider that still says unpaid a minute after it was asked has not been reached: then a driver may say so. */
export const STILL_UNPAID_MS = 60_000

/**
 * That the provider knows no such order ends a payment, but for one that has none before the answer to its start names it:
 * it may be paid, and nobody but whoever has its money can say so.
 */
export const isUnheardOf = (said: OrderAnswer | OrderState, begun: Begun | undefined) =>
  !said && begun?.traits.mayBeUnheardOf === true

/** How an order stands: the provider's word, and ours only for what the provider does not know yet. */
export function stateOf(said: OrderAnswer, begun: Begun | undefined): PaymentState {
  if (said?.state === "PAID" || begun?.state === "paid") return "paid"
  if (said?.state === "PAYING") return "paying"
  if (!said && !isUnheardOf(said, begun)) return "expired"
  if (said && said.state !== "UNPAID") return "expired"
  return !begun || begun.state === "expired" ? "unpaid" : begun.state
}

/**
 * Milliseconds until "我没有付款" is believed of what the provider calls unpaid. Who stands at a cashier knows; what the
 * bank takes by itself, an answer that never came, and what the provider has no word of, are given their minute.
 */
export function doubtLeft(begun: Doubted, now: number, unheardOf = false): number {
  const atCashier = begun.state === "paying" && !begun.automatic && !unheardOf
  return atCashier ? 0 : Math.max(0, begun.at + STILL_UNPAID_MS - now)
}
type Doubted = { state: PaymentState; at: number; automatic?: boolean }

/** Who is back from a cashier is asked only once the provider has had this long, three answers, to say that it is paid. */
const THREE_ANSWERS = 1_000 * (ASKING[0] + ASKING[1] + ASKING[2])

export function unpaidDoubtLeft({ state, unpaidSince }: { state: PaymentState; unpaidSince?: number }, now: number) {
  if (state !== "paying") return 0
  return unpaidSince ? Math.max(0, unpaidSince + THREE_ANSWERS - now) : THREE_ANSWERS
}

/**
 * Our own screens wait little more than a minute for the messaging app's bridge, and ask for it again. When nobody has
 * asked for this long, it was left, and anybody may turn to another way.
 */
export const LEFT_AFTER_MS = 300_000

/** Milliseconds until the word of who began it is enough again, which it is not while another may stand where it is paid. */
export const heldElsewhere = ({ handedOn }: { handedOn?: number }, now: number): number =>
  handedOn === undefined ? 0 : Math.max(0, handedOn + LEFT_AFTER_MS - now)

type Openable = {
  state: PaymentState
  at: number
  method: string
  redirect?: string
  automatic?: boolean
  opened?: number
}

/** Opened by nothing but the messaging app's bridge, for whoever taps for it there. */
export const isAtBridge = ({ state, method, redirect, automatic }: Openable) =>
  state === "paying" && method === "weixin" && !redirect && !automatic

/** Milliseconds until it counts as left. Undefined: a cashier stands open, or its end is the provider's to say. */
export const leftIn = (begun: Openable, now: number): number | undefined =>
  isAtBridge(begun) ? Math.max(0, (begun.opened ?? begun.at) + LEFT_AFTER_MS - now) : undefined

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
