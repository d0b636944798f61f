import { parkOfOrder } from "#lib/provider/adapter"
import * as rules from "#lib/payments/rules"

test.each([
  ["2604202506180930001", "2604"],
  ["0001202506180930001", "1"],
  ["1001202506180930001", "1001"],
  ["0000202506180930001", "0"],
])("the park of order %s is %s", (order, park) => {
  expect(parkOfOrder(order)).toBe(park)
})

test.each([
  [undefined, 900],
  [-1, 900],
  [-5, 900],
  [0, 0],
  [60, 60],
])("%p seconds told are %d to leave in", (told, seconds) => {
  expect(rules.getLeaveSeconds(told)).toBe(seconds)
})

test.each([
  ["paid-already", true],
  ["amount-changed", true],
  ["pay-refused", false],
])("after %s the screen is no longer true: %p", (why, stale) => {
  expect(rules.isStaleReason(why)).toBe(stale)
})

test.each([
  ["weixin", false, "weixin-elsewhere"],
  ["weixin", true, undefined],
  ["alipay", true, "alipay-elsewhere"],
  ["alipay", false, undefined],
  ["balance", true, undefined],
  ["balance", false, undefined],
] as const)("%s, in the messaging app %p: %p", (method, inMessagingApp, why) => {
  expect(rules.getWrongBrowserReason(method, inMessagingApp)).toBe(why)
})

test("a payment is asked about soon at first, and then every fifteen seconds", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(rules.getNextPollDelay)).toEqual([1, 2, 3, 5, 8, 15, 15, 15])
})
