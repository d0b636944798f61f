import { POLL_DELAYS_SECONDS } from "#lib/payments/rules"
import { canTransition, type PaymentState } from "#lib/payments/states"
import type { OrderState } from "#lib/payments/values"

type StartedPayment = { state: PaymentState; traits: { mayBeUnknownToProvider?: true } }
/** Undefined if the provider has no such order. */
type OrderResult = { state: OrderState } | undefined

/** A minute after the start of a payment that is still unpaid, the driver may confirm that they did not pay. */
export const UNPAID_CONFIRMED_AFTER_MS = 60_000

/**
 * A payment usually expires if the provider has no such order. A payment that gets its id from the provider's answer may
 * have been paid anyway, so it stays open.
 */
export const isUnknownToProvider = (order: OrderResult | OrderState, payment: StartedPayment | undefined) =>
  !order && payment?.traits.mayBeUnknownToProvider === true

/** The provider's state takes precedence. Our record only decides between states that the provider does not report. */
export function resolvePaymentState(order: OrderResult, payment: StartedPayment | undefined): PaymentState {
  if (order?.state === "PAID" || payment?.state === "paid") return "paid"
  if (order?.state === "PAYING") return "paying"
  if (!order && !isUnknownToProvider(order, payment)) return "expired"
  if (order && order.state !== "UNPAID") return "expired"
  return !payment || payment.state === "expired" ? "unpaid" : payment.state
}

/**
 * Milliseconds until "我没有付款" is accepted for an order that the provider reports as unpaid. A driver who used a
 * cashier knows whether they paid, so there is no wait. Automatic payments, lost answers and orders unknown to the provider
 * have to wait a minute.
 */
export function getGiveUpDelay(payment: GivenUpPayment, now: number, isUnknown = false): number {
  const atCashier = payment.state === "paying" && !payment.isAutomatic && !isUnknown
  return atCashier ? 0 : Math.max(0, payment.startedAt + UNPAID_CONFIRMED_AFTER_MS - now)
}
type GivenUpPayment = { state: PaymentState; startedAt: number; isAutomatic?: boolean }

/** A driver who returns from a cashier is asked after three polls, so that the provider can report the payment first. */
const FIRST_THREE_POLLS_MS = 1_000 * (POLL_DELAYS_SECONDS[0] + POLL_DELAYS_SECONDS[1] + POLL_DELAYS_SECONDS[2])

export function getUnpaidPollDelay({ state, unpaidSince }: { state: PaymentState; unpaidSince?: number }, now: number) {
  if (state !== "paying") return 0
  return unpaidSince ? Math.max(0, unpaidSince + FIRST_THREE_POLLS_MS - now) : FIRST_THREE_POLLS_MS
}

/**
 * An open screen requests the messaging app's bridge about every minute. After this time without a request the payment
 * counts as abandoned, and any browser may choose another method.
 */
export const ABANDONED_AFTER_MS = 300_000

/** Milliseconds until the driver who started the payment may give it up, since another browser may be paying it now. */
export const getHandoverDelay = ({ handedOverAt }: { handedOverAt?: number }, now: number): number =>
  handedOverAt === undefined ? 0 : Math.max(0, handedOverAt + ABANDONED_AFTER_MS - now)

type OpenPayment = {
  state: PaymentState
  startedAt: number
  method: string
  redirect?: string
  isAutomatic?: boolean
  bridgeSentAt?: number
}

/** Whether only the messaging app's bridge can open the payment, after a tap there. */
export const isWaitingForBridge = ({ state, method, redirect, isAutomatic }: OpenPayment) =>
  state === "paying" && method === "weixin" && !redirect && !isAutomatic

/** Milliseconds until the payment counts as abandoned. Undefined if it never does: a cashier may be open. */
export const getAbandonedDelay = (payment: OpenPayment, now: number): number | undefined =>
  isWaitingForBridge(payment)
    ? Math.max(0, (payment.bridgeSentAt ?? payment.startedAt) + ABANDONED_AFTER_MS - now)
    : undefined

/** The `result` value that a cashier, the bridge or our own pages put into the return URL. */
const hintedStates: ReadonlyMap<string | undefined, PaymentState> = new Map(
  Object.entries({
    cancelled: "cancelled",
    cancel: "cancelled",
    failed: "failed",
    fail: "failed",
    "retry-failed": "failed",
    abnormal: "failed",
  } satisfies { [hint: string]: PaymentState }),
)

/** The state to show in the browser that has this hint. The payment's own state does not change. */
export function applyHint(hint: string | undefined, state: PaymentState, order: OrderState | undefined): PaymentState {
  const hintedState = hintedStates.get(hint)
  return hintedState && state === "paying" && order !== "PAYING" && canTransition(state, hintedState)
    ? hintedState
    : state
}
