/**
 * The states of a payment, and what may be done and shown in each. Pages, handlers and the provider in the box ask
 * this table; nothing else knows. A payment only moves on: what is paid is never again unpaid.
 */
export const paymentStates = ["unpaid", "paying", "unknown", "paid", "cancelled", "expired", "failed"] as const
export type PaymentState = (typeof paymentStates)[number]

/** No second start while the first may still succeed. Before one after another the provider is asked once more. */
const startable: readonly PaymentState[] = ["unpaid", "cancelled", "expired", "failed"]
export const mayStart = (state: PaymentState) => startable.includes(state)

const next: { readonly [state in PaymentState]: readonly PaymentState[] } = {
  unpaid: ["paying", "unknown", "paid", "expired"],
  paying: ["unknown", "paid", "cancelled", "expired", "failed"],
  unknown: ["paying", "paid", "cancelled", "expired", "failed"],
  paid: [],
  // A bridge may say cancel and then ok: both, and a failure, can still turn out paid.
  cancelled: ["unpaid", "paying", "unknown", "paid", "expired"],
  failed: ["unpaid", "paying", "unknown", "paid", "expired"],
  expired: ["unknown", "paid"],
}
export const mayBecome = (from: PaymentState, to: PaymentState) => from === to || next[from].includes(to)

export const payScreens = ["pay", "waiting", "success", "cancelled", "failed", "look-up"] as const
export type PayScreen = (typeof payScreens)[number]

/** Where a driver belongs who opens any of the paying screens in a state. */
const screenOf: { readonly [state in PaymentState]: PayScreen } = {
  unpaid: "pay",
  paying: "waiting",
  unknown: "waiting",
  paid: "success",
  cancelled: "cancelled",
  expired: "look-up",
  failed: "failed",
}
export const rightScreen = (state: PaymentState): PayScreen => screenOf[state]

/** A screen may stay as it is while the state allows it; money screens are never shown past their time. */
const alsoAllowed: { readonly [screen in PayScreen]: readonly PaymentState[] } = {
  pay: ["unpaid", "cancelled", "expired", "failed"],
  waiting: ["paying", "unknown"],
  success: ["paid"],
  cancelled: ["cancelled"],
  failed: ["failed"],
  "look-up": paymentStates,
}
export const mayShow = (screen: PayScreen, state: PaymentState) => alsoAllowed[screen].includes(state)
