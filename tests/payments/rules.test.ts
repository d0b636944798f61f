import { parkOfOrder } from "#lib/provider/adapter"
import * as rules from "#lib/payments/rules"

test.each([
  ["2604202506180930001", "2604"],
  ["0001202506180930001", "1"],
  ["1001202506180930001", "1001"],
  ["0000202506180930001", "0"],
])("parkOfOrder of %s is %s", (order, park) => {
  expect(parkOfOrder(order)).toBe(park)
})

test.each([
  [undefined, 900],
  [-1, 900],
  [-5, 900],
  [0, 0],
  [60, 60],
])("getLeaveSeconds for %p is %d", (providerSeconds, seconds) => {
  expect(rules.getLeaveSeconds(providerSeconds)).toBe(seconds)
})

test("only refusals that contradict the screen make it stale", () => {
  const reasons = [
    ...[
      "amount-changed",
      "amount-suspicious",
      "order-expired",
      "no-order",
      "paid-already",
      "coupon-gone",
      "balance-short",
    ],
    ...["order-being-paid", "balance-signed-out", "login-required", "full", "too-early", "no-type", "type-changed"],
    ...["pay-refused", "abnormal", "store-down", "incomplete", ""],
  ]
  expect(reasons.filter((reason) => !rules.isStaleReason(reason))).toEqual([
    ...["pay-refused", "abnormal", "store-down", "incomplete", ""],
  ])
})

test("only refusals of a signed-out driver ask for a sign-in", () => {
  const reasons = ["balance-signed-out", "login-required", "balance-short", "order-being-paid"]
  expect(reasons.filter(rules.isSignInMissing)).toEqual(["balance-signed-out", "login-required"])
})

test.each([
  [15_000, 0, "15.00"],
  [15_000, 14_999, "0.01"],
  [15_000, 14_980, "0.02"],
  [15_000, 14_981, "0.02"],
  [15_000, 15_000, undefined],
  [15_000, 20_000, undefined],
])("formatShortfall for %d due and a balance of %d is %s", (due, balance, shortfall) => {
  expect(rules.formatShortfall(due, balance)).toBe(shortfall)
})

test.each([
  ["alipay", undefined, undefined, true, "needs-other-browser"],
  ["alipay", "https://pay.example", undefined, true, "needs-other-browser"],
  ["alipay", undefined, true, true, "needs-other-browser"],
  ["alipay", "https://pay.example", true, true, undefined],
  ["weixin", undefined, undefined, true, undefined],
] as const)(
  "getResumeBlockReason for %s with the cashier %s, which opens anywhere %s, in the messaging app %s is %s",
  (method, redirect, canOpenAnywhere, inMessagingApp, reason) => {
    expect(rules.getResumeBlockReason({ method, redirect, traits: { canOpenAnywhere } }, inMessagingApp)).toBe(reason)
  },
)

test.each([
  ["weixin", false, "needs-messaging-app"],
  ["weixin", true, undefined],
  ["alipay", true, "needs-other-browser"],
  ["alipay", false, undefined],
  ["balance", true, undefined],
  ["balance", false, undefined],
] as const)("getWrongBrowserReason for %s, in the messaging app %p, is %p", (method, inMessagingApp, reason) => {
  expect(rules.getWrongBrowserReason(method, inMessagingApp)).toBe(reason)
})

test("getNextPollDelay grows from one second to fifteen", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(rules.getNextPollDelay)).toEqual([1, 2, 3, 5, 8, 15, 15, 15])
})
