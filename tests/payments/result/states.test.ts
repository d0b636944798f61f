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
const listPairs = <A, B>(left: readonly A[], right: readonly B[]) =>
  left.flatMap((a) => right.map((b) => [a, b] as const))

/** A copy of the table in the code, so that a change of the table fails a test. */
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
  const reachable = new Set<PaymentState>(["paid"])
  for (const state of reachable)
    paymentStates.filter((to) => canTransition(state, to)).forEach((to) => reachable.add(to))
  expect([...reachable]).toEqual(["paid"])
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

test("each state leads to its screen", () => {
  expect(paymentStates.map((state) => [state, getScreenForState(state)])).toEqual([
    ...[
      ["unpaid", "pay"],
      ["paying", "waiting"],
      ["unknown", "waiting"],
      ["paid", "success"],
    ],
    ...[
      ["cancelled", "cancelled"],
      ["expired", "look-up"],
      ["failed", "failed"],
    ],
  ])
})
