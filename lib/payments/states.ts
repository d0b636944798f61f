/**
 * The states of a payment, their transitions and their screens. The app and the sandbox both use these tables. A paid
 * payment never becomes unpaid.
 */
export const paymentStates = ["unpaid", "paying", "unknown", "paid", "cancelled", "expired", "failed"] as const
export type PaymentState = (typeof paymentStates)[number]

/** States that allow another start. In the others the first start may still succeed. */
const startableStates: readonly PaymentState[] = ["unpaid", "cancelled", "expired", "failed"]
export const canStart = (state: PaymentState) => startableStates.includes(state)

const allowedTransitions: { readonly [state in PaymentState]: readonly PaymentState[] } = {
  unpaid: ["paying", "unknown", "paid", "expired"],
  paying: ["unknown", "paid", "cancelled", "expired", "failed"],
  unknown: ["paying", "paid", "cancelled", "expired", "failed"],
  paid: [],
  // A bridge may report cancel and then ok, so a cancelled or failed payment can still turn out to be paid.
  cancelled: ["unpaid", "paying", "unknown", "paid", "expired"],
  failed: ["unpaid", "paying", "unknown", "paid", "expired"],
  expired: ["unknown", "paid"],
}
export const canTransition = (from: PaymentState, to: PaymentState) =>
  from === to || allowedTransitions[from].includes(to)

export const payScreens = ["pay", "waiting", "success", "cancelled", "failed", "look-up"] as const
export type PayScreen = (typeof payScreens)[number]

/** The screen to redirect to when a driver opens any payment screen in this state. */
const screenByState: { readonly [state in PaymentState]: PayScreen } = {
  unpaid: "pay",
  paying: "waiting",
  unknown: "waiting",
  paid: "success",
  cancelled: "cancelled",
  expired: "look-up",
  failed: "failed",
}
export const getScreenForState = (state: PaymentState): PayScreen => screenByState[state]

/** The states in which a screen may be shown without a redirect. */
const allowedStates: { readonly [screen in PayScreen]: readonly PaymentState[] } = {
  pay: ["unpaid", "cancelled", "expired", "failed"],
  waiting: ["paying", "unknown"],
  success: ["paid"],
  cancelled: ["cancelled"],
  failed: ["failed"],
  "look-up": paymentStates,
}
export const canShow = (screen: PayScreen, state: PaymentState) => allowedStates[screen].includes(state)
