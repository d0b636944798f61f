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
const pairs = <A, B>(all: readonly A[], others: readonly B[]) => all.flatMap((a) => others.map((b) => [a, b] as const))

/** Written out by hand, so that a change of the table is a decision. */
const becomes: Record<PaymentState, PaymentState[]> = {
  unpaid: ["paying", "unknown", "paid", "expired"],
  paying: ["unknown", "paid", "cancelled", "expired", "failed"],
  unknown: ["paying", "paid", "cancelled", "expired", "failed"],
  paid: [],
  cancelled: ["unpaid", "paying", "unknown", "paid", "expired"],
  expired: ["unknown", "paid"],
  failed: ["unpaid", "paying", "unknown", "paid", "expired"],
}
const shows: Record<PaymentState, PayScreen[]> = {
  unpaid: ["pay", "look-up"],
  paying: ["waiting", "look-up"],
  unknown: ["waiting", "look-up"],
  paid: ["success", "look-up"],
  cancelled: ["pay", "cancelled", "look-up"],
  expired: ["pay", "look-up"],
  failed: ["pay", "failed", "look-up"],
}

test.each(pairs(paymentStates, paymentStates))("%s → %s", (from, to) => {
  expect(canTransition(from, to)).toBe(from === to || becomes[from].includes(to))
})

test.each(pairs(paymentStates, screens))("in %s the %s screen", (state, screen) => {
  expect(canShow(screen, state)).toBe(shows[state].includes(screen))
})

test("what is paid never becomes anything else, by however many steps", () => {
  const reached = new Set<PaymentState>(["paid"])
  for (const state of reached) paymentStates.filter((to) => canTransition(state, to)).forEach((to) => reached.add(to))
  expect([...reached]).toEqual(["paid"])
})

test("from everywhere a payment can still turn out paid, as long as it is not", () => {
  expect(paymentStates.filter((state) => !canTransition(state, "paid"))).toEqual([])
})

test("nothing that may still succeed can be started a second time", () => {
  expect(paymentStates.filter(canStart)).toEqual(["unpaid", "cancelled", "expired", "failed"])
})

test.each([...paymentStates])("in %s a driver has a screen, and it may be shown", (state) => {
  expect(canShow(getScreenForState(state), state)).toBe(true)
})
