import type { Method } from "#lib/payments/values"

/** Shared by the app and the sandbox. */
export const LEAVE_SECONDS = 900
export const BRIDGE_RETRIES = 2

/** Seconds left to leave after paying. The default is used if the provider sends no number or a negative number. */
export const getLeaveSeconds = (seconds: number | undefined) =>
  seconds === undefined || seconds < 0 ? LEAVE_SECONDS : seconds

/** How long before the time to leave ends the messaging app or the calendar reminds the driver. Shared as above. */
export const LEAVE_NOTICE_SECONDS = 300
export const isReminderUseful = (secondsLeft: number) => secondsLeft > LEAVE_NOTICE_SECONDS
export const getReminderTime = (leaveUntil: number) => leaveUntil - LEAVE_NOTICE_SECONDS * 1000

export type MethodOffer = { method: Method; selected: boolean; refused?: "balance-short" | "alipay-unsupported" }

export type PaymentContext = {
  due: number
  /** Undefined if the driver is not signed in. */
  balance: number | undefined
  isBalanceDisabled: boolean
  inMessagingApp: boolean
  alipayRefused: boolean
  /** No cashier host is configured. Alipay cannot be opened without one. */
  hasNoCashier: boolean
}

/** Lists at most two methods: the balance, and the method this browser can open. At most one method is selected. */
export function listMethodOffers({
  due,
  balance,
  isBalanceDisabled,
  inMessagingApp,
  alipayRefused,
  hasNoCashier,
}: PaymentContext): MethodOffer[] {
  const offers: MethodOffer[] = []
  const isSufficient = balance !== undefined && balance > 0 && balance >= due
  if (balance !== undefined && !isBalanceDisabled) {
    offers.push({ method: "balance", selected: isSufficient, refused: balance < due ? "balance-short" : undefined })
  }
  const selectsOther = !(isSufficient && !isBalanceDisabled)
  if (inMessagingApp) offers.push({ method: "weixin", selected: selectsOther })
  else if (!hasNoCashier)
    offers.push({
      method: "alipay",
      selected: selectsOther && !alipayRefused,
      refused: alipayRefused ? "alipay-unsupported" : undefined,
    })
  return offers
}

/** The amount missing from the balance, in yuan as the top-up form accepts it, rounded up to a fen. */
export const formatShortfall = (due: number, balance: number) => {
  const fen = Math.ceil(Math.max(0, due - balance) / 10)
  return fen > 0 ? (fen / 100).toFixed(2) : undefined
}

/** WeChat Pay only opens inside the messaging app, Alipay only outside it. */
export function getWrongBrowserReason(method: Method, inMessagingApp: boolean) {
  if (method === "weixin" && !inMessagingApp) return "needs-messaging-app"
  return method === "alipay" && inMessagingApp ? "needs-other-browser" : undefined
}

type ResumablePayment = { method: Method; redirect?: string; traits: { canOpenAnywhere?: true } }

/** The reason why this browser cannot resume a started payment. A cashier URL that opens anywhere can be resumed. */
export const getResumeBlockReason = ({ method, redirect, traits }: ResumablePayment, inMessagingApp: boolean) =>
  traits.canOpenAnywhere && redirect ? undefined : getWrongBrowserReason(method, inMessagingApp)

/** Some car parks do not accept Alipay. The prefixes of their order numbers are configured. */
export const isAlipayRefused = (orderId: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => prefix !== "" && orderId.startsWith(prefix))

const isRoad = (type: string) => type.toLowerCase() === "road"

export type PayBlockReason =
  "ticket-expired" | "nothing-due" | "amount-suspicious" | "road" | "balance-short" | "alipay-unsupported" | "no-method"

/**
 * Why the pay button is disabled, most important reason first. `fullAmount` is the fee before discounts: an order that
 * coupons cover completely still has to be confirmed.
 */
export function getPayBlockReason(
  order: { fullAmount: number; type: string; invalid: boolean; isSuspicious?: boolean },
  chosen: MethodOffer | undefined,
): PayBlockReason | undefined {
  if (order.invalid) return "ticket-expired"
  if (order.fullAmount <= 0) return "nothing-due"
  if (order.isSuspicious) return "amount-suspicious"
  if (isRoad(order.type)) return "road"
  if (!chosen) return "no-method"
  return chosen.refused
}

/** Refusals after which the screen is out of date and has to be reloaded. */
const STALE_REASONS = [
  "amount-changed",
  "amount-suspicious",
  "order-expired",
  "no-order",
  "paid-already",
  "coupon-gone",
  // The screen showed the balance as sufficient.
  "balance-short",
  "order-being-paid",
  "balance-signed-out",
  "login-required",
  "full",
  "too-early",
  "no-type",
  "type-changed",
]
export const isStaleReason = (why: string) => STALE_REASONS.includes(why)

/** The driver was signed out after the screen was rendered. Signing in is enough to pay. */
export const isSignInMissing = (why: string) => why === "balance-signed-out" || why === "login-required"

/** Accepts a configured host over https (http only if our own origins use it, as the demo does), or the apps' schemes. */
export function parseCashierUrl(
  text: string | undefined,
  hosts: readonly string[],
  origins: readonly string[],
): string | undefined {
  if (!text || text.length > 2048 || /[\u0000-\u0020\u007f\\]/.test(text)) return undefined
  if (/^(weixin:\/\/wap\/pay\?|alipays:\/\/platformapi\/startapp\?)[\w=&%.+-]+$/.test(text)) return text
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.username || url.password || !hosts.includes(url.host)) return undefined
  const isHttpAllowed = url.protocol === "http:" && origins.every((origin) => origin.startsWith("http:"))
  return url.protocol === "https:" || isHttpAllowed ? url.href : undefined
}

/** Seconds between polls of a payment's state: short at first, then every fifteen. */
export const POLL_DELAYS_SECONDS = [1, 2, 3, 5, 8] as const
export const POLL_EVERY_SECONDS = 15
export const getNextPollDelay = (pollCount: number) => POLL_DELAYS_SECONDS[pollCount - 1] ?? POLL_EVERY_SECONDS
