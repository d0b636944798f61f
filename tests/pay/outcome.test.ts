import { stateOf, STILL_UNPAID, withHint } from "#lib/pay/outcome"
import { type PaymentState, paymentStates } from "#lib/pay/states"
import type { OrderState } from "#lib/pay/values"

const NOW = 1_750_000_000_000
const begun = (state: PaymentState, kind = "stay", ago = 1_000) => ({ state, at: NOW - ago, about: { kind } })
const said = (state: OrderState) => ({ state })

test.each([...paymentStates])("the provider says paid, we thought %s: paid", (state) => {
  expect(stateOf(said("PAID"), begun(state), NOW)).toBe("paid")
})

test.each<OrderState | undefined>(["UNPAID", "PAYING", "EXPIRED", "CLOSED", undefined])(
  "we know that it is paid, the provider says %s: paid",
  (state) => {
    expect(stateOf(state && said(state), begun("paid"), NOW)).toBe("paid")
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
  expect(stateOf(order && said(order), ours && begun(ours), NOW)).toBe(state)
})

test("an answer that never came is given a minute, and not a moment at a cashier's", () => {
  expect(stateOf(said("UNPAID"), begun("unknown", "stay", STILL_UNPAID), NOW)).toBe("unknown")
  expect(stateOf(said("UNPAID"), begun("unknown", "stay", STILL_UNPAID + 1), NOW)).toBe("failed")
  expect(stateOf(said("UNPAID"), begun("paying", "stay", STILL_UNPAID * 60), NOW)).toBe("paying")
})

test("a direct payment has no order to ask about: what we know stands", () => {
  expect(stateOf(undefined, begun("paying", "direct"), NOW)).toBe("paying")
  expect(stateOf(undefined, begun("unknown", "direct", STILL_UNPAID * 2), NOW)).toBe("unknown")
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
])("the way out of a cashier says %s: %s", (hint, state) => {
  expect(withHint("paying", said("UNPAID"), hint)).toBe(state)
})

test("a hint ends nothing the provider has heard of, and nothing whose end it cannot know", () => {
  expect(withHint("paying", said("PAYING"), "cancelled")).toBe("paying")
  for (const state of paymentStates.filter((one) => one !== "paying")) {
    expect(withHint(state, said("UNPAID"), "cancelled")).toBe(state)
  }
})
