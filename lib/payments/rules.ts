import type { Method } from "#lib/payments/values"

/** The numbers of paying; the provider in the box and the app read the same ones. */
export const LEAVE_SECONDS = 900
export const BRIDGE_RETRIES = 2

/** Seconds to leave in: the default where none are told, or fewer than none. */
export const leaveSeconds = (told: number | undefined) => (told === undefined || told < 0 ? LEAVE_SECONDS : told)

export type Offer = { method: Method; selected: boolean; refused?: "balance-short" | "alipay-unsupported" }

export type Purse = {
  due: number
  /** Undefined for a driver who is not signed in. */
  balance: number | undefined
  balanceOff: boolean
  inMessagingApp: boolean
  alipayRefused: boolean
  /** No cashier may be gone to: alipay has no other way. */
  noCashier: boolean
}

/** At most two: the balance, and the one this browser can open. Exactly one, or none, is selected. */
export function methodsOffered({ due, balance, balanceOff, inMessagingApp, alipayRefused, noCashier }: Purse): Offer[] {
  const offers: Offer[] = []
  const covers = balance !== undefined && balance > 0 && balance >= due
  if (balance !== undefined && !balanceOff) {
    offers.push({ method: "balance", selected: covers, refused: balance < due ? "balance-short" : undefined })
  }
  const useOther = !(covers && !balanceOff)
  if (inMessagingApp) offers.push({ method: "weixin", selected: useOther })
  else if (!noCashier)
    offers.push({
      method: "alipay",
      selected: useOther && !alipayRefused,
      refused: alipayRefused ? "alipay-unsupported" : undefined,
    })
  return offers
}

/** What a purse lacks for a bill, as it is typed: the fen above. */
export const lacking = (due: number, balance: number) => {
  const fen = Math.ceil(Math.max(0, due - balance) / 10)
  return fen > 0 ? (fen / 100).toFixed(2) : undefined
}

/** A method that this browser cannot open: the messaging app's belongs into it, alipay does not open there. */
export function paidElsewhere(method: Method, inMessagingApp: boolean) {
  if (method === "weixin" && !inMessagingApp) return "weixin-elsewhere"
  return method === "alipay" && inMessagingApp ? "alipay-elsewhere" : undefined
}

type Begun = { method: Method; redirect?: string; traits: { opensAnywhere?: true } }

/** The same of a payment that has begun: one whose cashier opens in every browser is gone on with in any. */
export const openedElsewhere = ({ method, redirect, traits }: Begun, inMessagingApp: boolean) =>
  traits.opensAnywhere && redirect ? undefined : paidElsewhere(method, inMessagingApp)

/** Alipay is closed for some car parks, known by how their orders begin: configuration, not knowledge. */
export const refusesAlipay = (orderId: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => prefix !== "" && orderId.startsWith(prefix))

const isRoad = (type: string) => type.toLowerCase() === "road"

export type NotYet =
  "ticket-expired" | "nothing-due" | "amount-odd" | "road" | "balance-short" | "alipay-unsupported" | "no-method"

/**
 * Why the pay button cannot be pressed, in the order a driver would ask. Undefined: it can. `before` is the fee with
 * nothing chosen: what coupons cover altogether has still to be confirmed.
 */
export function whyNotYet(
  order: { before: number; type: string; invalid: boolean; isOdd?: boolean },
  chosen: Offer | undefined,
): NotYet | undefined {
  if (order.invalid) return "ticket-expired"
  if (order.before <= 0) return "nothing-due"
  if (order.isOdd) return "amount-odd"
  if (isRoad(order.type)) return "road"
  if (!chosen) return "no-method"
  return chosen.refused
}

/** After these the screen shows what is no longer true, and is asked for again. */
const STALE = [
  "amount-changed",
  "amount-odd",
  "order-expired",
  "no-order",
  "paid-already",
  "coupon-gone",
  // What the screen called enough.
  "balance-short",
  "another-window",
  "balance-signed-out",
  "login-required",
  "full",
  "too-early",
  "no-type",
  "type-changed",
]
export const isStale = (why: string) => STALE.includes(why)

/** Signed out since the screen was drawn: that is all that stands in the way. */
export const wantsSignIn = (why: string) => why === "balance-signed-out" || why === "login-required"

/** Where a cashier may be: a configured host by https (or as the demo is served), or the apps' own schemes. */
export function cashierAddress(
  text: string | undefined,
  hosts: readonly string[],
  ours: readonly string[],
): string | undefined {
  if (!text || text.length > 2048 || /[\u0000-\u0020\u007f\\]/.test(text)) return undefined
  if (/^(weixin:\/\/wap\/pay\?|alipays:\/\/platformapi\/startapp\?)[\w=&%.+-]+$/.test(text)) return text
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (!address || address.username || address.password || !hosts.includes(address.host)) return undefined
  const plainDemo = address.protocol === "http:" && ours.every((origin) => origin.startsWith("http:"))
  return address.protocol === "https:" || plainDemo ? address.href : undefined
}

/** Seconds until the next question: soon at first, then every fifteen. */
export const ASKING = [1, 2, 3, 5, 8] as const
export const ASK_EVERY_SECONDS = 15
export const nextAsk = (asked: number) => ASKING[asked - 1] ?? ASK_EVERY_SECONDS
