import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { doubtLeft, isUnheardOf, shownWith, stateOf, STILL_UNPAID_MS, unpaidDoubtLeft } from "#lib/payments/outcome"
import { type PaymentState, paymentStates } from "#lib/payments/states"
import type { OrderState } from "#lib/payments/values"

const NOW = 1_750_000_000_000
const begun = (state: PaymentState, kind: keyof typeof paymentKinds = "stay") => ({
  state,
  traits: paymentKinds[kind].traits,
})
const said = (state: OrderState) => ({ state })

test.each([...paymentStates])("the provider says paid, we thought %s: paid", (state) => {
  expect(stateOf(said("PAID"), begun(state))).toBe("paid")
})

test.each<OrderState | undefined>(["UNPAID", "PAYING", "EXPIRED", "CLOSED", undefined])(
  "we know that it is paid, the provider says %s: paid",
  (state) => {
    expect(stateOf(state && said(state), begun("paid"))).toBe("paid")
  },
)

test.each<[OrderState | undefined, PaymentState | undefined, PaymentState]>([
  ["UNPAID", undefined, "unpaid"],
  ["PAYING", undefined, "paying"],
  ["EXPIRED", undefined, "expired"],
  ["CLOSED", undefined, "expired"],
  ["PAID", undefined, "paid"],
  [undefined, undefined, "expired"],
  ["UNPAID", "paying", "paying"],
  ["UNPAID", "unknown", "unknown"],
  ["UNPAID", "cancelled", "cancelled"],
  ["UNPAID", "failed", "failed"],
  ["UNPAID", "expired", "unpaid"],
  ["PAYING", "cancelled", "paying"],
  ["PAYING", "unknown", "paying"],
  ["EXPIRED", "paying", "expired"],
  [undefined, "paying", "expired"],
])("the provider says %s, we thought %s: %s", (order, ours, state) => {
  expect(stateOf(order && said(order), ours && begun(ours))).toBe(state)
})

test("no time that passes makes failed what the provider only calls unpaid", () => {
  for (const state of ["unknown", "paying"] as const) expect(stateOf(said("UNPAID"), begun(state))).toBe(state)
})

test("a direct payment has no order to ask about: what we know stands", () => {
  expect(stateOf(undefined, begun("paying", "direct"))).toBe("paying")
  expect(stateOf(undefined, begun("unknown", "direct"))).toBe("unknown")
})

test.each<[OrderState | undefined, keyof typeof paymentKinds, boolean]>([
  [undefined, "direct", true],
  [undefined, "stay", false],
  [undefined, "booking", false],
  ["UNPAID", "direct", false],
])(
  "the provider says %s of a %s payment: unheard of %s, and then given its minute also at a cashier",
  (order, kind, is) => {
    const one = { ...begun("paying", kind), at: NOW - 20_000 }
    expect(isUnheardOf(order, one)).toBe(is)
    expect(doubtLeft(one, NOW, is)).toBe(is ? 40_000 : 0)
  },
)

test("an answer that never came is given a minute", () => {
  expect(STILL_UNPAID_MS).toBe(60_000)
})

test.each<[string, { state: PaymentState; automatic?: boolean }, number, number]>([
  ["who stands at a cashier is believed at once", { state: "paying" }, 0, 0],
  ["a lost answer is waited for", { state: "unknown" }, 20_000, 40_000],
  ["a lost answer is waited for to the end", { state: "unknown" }, 59_999, 1],
  ["and not longer", { state: "unknown" }, 60_000, 0],
  ["what the bank takes by itself is waited for", { state: "paying", automatic: true }, 0, 60_000],
  ["and not longer either", { state: "paying", automatic: true }, 90_000, 0],
])("%s", (_, record, ago, left) => {
  expect(doubtLeft({ ...record, at: NOW - ago }, NOW)).toBe(left)
})

test.each([
  ["cancelled", "cancelled"],
  ["cancel", "cancelled"],
  ["failed", "failed"],
  ["fail", "failed"],
  ["retry-failed", "failed"],
  ["abnormal", "failed"],
  ["ok", "paying"],
  ["success", "paying"],
  ["toString", "paying"],
  [undefined, "paying"],
])("the way out of a cashier says %s: %s is shown", (hint, state) => {
  expect(shownWith(hint, "paying", "UNPAID")).toBe(state)
})

test("a hint is shown of nothing the provider has heard of, and of nothing whose end it cannot know", () => {
  expect(shownWith("cancelled", "paying", "PAYING")).toBe("paying")
  for (const state of paymentStates.filter((one) => one !== "paying")) {
    expect(shownWith("cancelled", state, "UNPAID")).toBe(state)
  }
})

test("who is back from a cashier is asked once three answers, six seconds, have called it unpaid", () => {
  const left = (unpaidSince?: number) => unpaidDoubtLeft({ state: "paying", unpaidSince }, 100_000)
  expect([left(), left(100_000), left(94_001), left(94_000), left(1)]).toEqual([6_000, 6_000, 1, 0, 0])
  expect(unpaidDoubtLeft({ state: "unknown" }, 100_000)).toBe(0)
})
