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

test.each([
  ["paid-already", true],
  ["amount-changed", true],
  ["pay-refused", false],
])("isStaleReason for %s is %p", (reason, stale) => {
  expect(rules.isStaleReason(reason)).toBe(stale)
})

test.each([
  ["weixin", false, "weixin-elsewhere"],
  ["weixin", true, undefined],
  ["alipay", true, "alipay-elsewhere"],
  ["alipay", false, undefined],
  ["balance", true, undefined],
  ["balance", false, undefined],
] as const)("getWrongBrowserReason for %s, in the messaging app %p, is %p", (method, inMessagingApp, reason) => {
  expect(rules.getWrongBrowserReason(method, inMessagingApp)).toBe(reason)
})

test("getNextPollDelay grows from one second to fifteen", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(rules.getNextPollDelay)).toEqual([1, 2, 3, 5, 8, 15, 15, 15])
})
