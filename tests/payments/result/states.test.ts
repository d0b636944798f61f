import {
  canTransition,
  canShow,
  canStart,
  type PaymentState,
  paymentStates,
  type PayScreen,
  getScreenForState,
} from "#lib/payments/states"

const screens: readonly PayScreen[] = ["pay", "waiting", "success", "cancelled", "failed", "look-up"]
const listPairs = <A, B>(all: readonly A[], others: readonly B[]) =>
  all.flatMap((a) => others.map((b) => [a, b] as const))

/** Repeats the table by hand, so that a change of the table fails a test. */
const nextStates: Record<PaymentState, PaymentState[]> = {
  unpaid: ["paying", "unknown", "paid", "expired"],
  paying: ["unknown", "paid", "cancelled", "expired", "failed"],
  unknown: ["paying", "paid", "cancelled", "expired", "failed"],
  paid: [],
  cancelled: ["unpaid", "paying", "unknown", "paid", "expired"],
  expired: ["unknown", "paid"],
  failed: ["unpaid", "paying", "unknown", "paid", "expired"],
}
const allowedScreens: Record<PaymentState, PayScreen[]> = {
  unpaid: ["pay", "look-up"],
  paying: ["waiting", "look-up"],
  unknown: ["waiting", "look-up"],
  paid: ["success", "look-up"],
  cancelled: ["pay", "cancelled", "look-up"],
  expired: ["pay", "look-up"],
  failed: ["pay", "failed", "look-up"],
}

test.each(listPairs(paymentStates, paymentStates))("canTransition from %s to %s", (from, to) => {
  expect(canTransition(from, to)).toBe(from === to || nextStates[from].includes(to))
})

test.each(listPairs(paymentStates, screens))("canShow in state %s for the screen %s", (state, screen) => {
  expect(canShow(screen, state)).toBe(allowedScreens[state].includes(screen))
})

test("no sequence of transitions leads away from paid", () => {
  const reached = new Set<PaymentState>(["paid"])
  for (const state of reached) paymentStates.filter((to) => canTransition(state, to)).forEach((to) => reached.add(to))
  expect([...reached]).toEqual(["paid"])
})

test("every other state can become paid", () => {
  expect(paymentStates.filter((state) => !canTransition(state, "paid"))).toEqual([])
})

test("only states that can no longer succeed allow a new start", () => {
  expect(paymentStates.filter(canStart)).toEqual(["unpaid", "cancelled", "expired", "failed"])
})

test.each([...paymentStates])("the screen for the state %s may be shown in it", (state) => {
  expect(canShow(getScreenForState(state), state)).toBe(true)
})
