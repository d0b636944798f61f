import { paymentTypes } from "#lib/payment-types/payment-types"
import {
  getAbandonedDelay,
  getGiveUpDelay,
  getHandoverDelay,
  isWaitingForBridge,
  isUnknownToProvider,
  applyHint,
  resolvePaymentState,
  UNPAID_CONFIRMED_AFTER_MS,
  getUnpaidPollDelay,
} from "#lib/payments/outcome"
import { type PaymentState, paymentStates } from "#lib/payments/states"
import type { OrderState } from "#lib/payments/values"

const NOW = 1_750_000_000_000
const buildRecord = (state: PaymentState, kind: keyof typeof paymentTypes = "stay") => ({
  state,
  traits: paymentTypes[kind].traits,
})
const buildOrder = (state: OrderState) => ({ state })

test.each([...paymentStates])(
  "resolvePaymentState is paid when the provider answers PAID and the record is %s",
  (state) => {
    expect(resolvePaymentState(buildOrder("PAID"), buildRecord(state))).toBe("paid")
  },
)

test.each<OrderState | undefined>(["UNPAID", "PAYING", "EXPIRED", "CLOSED", undefined])(
  "resolvePaymentState stays paid when the record is paid and the provider answers %s",
  (state) => {
    expect(resolvePaymentState(state && buildOrder(state), buildRecord("paid"))).toBe("paid")
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
])("resolvePaymentState for provider %s and record %s is %s", (order, recorded, state) => {
  expect(resolvePaymentState(order && buildOrder(order), recorded && buildRecord(recorded))).toBe(state)
})

test("resolvePaymentState does not turn an unpaid payment into a failed payment", () => {
  for (const state of ["unknown", "paying"] as const)
    expect(resolvePaymentState(buildOrder("UNPAID"), buildRecord(state))).toBe(state)
})

test("resolvePaymentState uses the record for a direct payment, which has no order", () => {
  expect(resolvePaymentState(undefined, buildRecord("paying", "direct"))).toBe("paying")
  expect(resolvePaymentState(undefined, buildRecord("unknown", "direct"))).toBe("unknown")
})

test.each<[OrderState | undefined, keyof typeof paymentTypes, boolean]>([
  [undefined, "direct", true],
  [undefined, "stay", false],
  [undefined, "booking", false],
  ["UNPAID", "direct", false],
])(
  "isUnknownToProvider for provider %s and type %s is %s, and delays giving up at a cashier by a minute",
  (order, kind, expected) => {
    const record = { ...buildRecord("paying", kind), startedAt: NOW - 20_000 }
    expect(isUnknownToProvider(order, record)).toBe(expected)
    expect(getGiveUpDelay(record, NOW, expected)).toBe(expected ? 40_000 : 0)
  },
)

test("UNPAID_CONFIRMED_AFTER_MS is one minute", () => {
  expect(UNPAID_CONFIRMED_AFTER_MS).toBe(60_000)
})

test.each<[string, { state: PaymentState; isAutomatic?: boolean }, number, number]>([
  ["of a payment at a cashier", { state: "paying" }, 0, 0],
  ["after a lost answer, 20 seconds later", { state: "unknown" }, 20_000, 40_000],
  ["after a lost answer, a millisecond before the minute is over", { state: "unknown" }, 59_999, 1],
  ["after a lost answer, a minute later", { state: "unknown" }, 60_000, 0],
  ["of an automatic payment", { state: "paying", isAutomatic: true }, 0, 60_000],
  ["of an automatic payment, 90 seconds later", { state: "paying", isAutomatic: true }, 90_000, 0],
])("getGiveUpDelay %s", (_, record, startedMsAgo, delay) => {
  expect(getGiveUpDelay({ ...record, startedAt: NOW - startedMsAgo }, NOW)).toBe(delay)
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
])("applyHint for the hint %s shows %s", (hint, state) => {
  expect(applyHint(hint, "paying", "UNPAID")).toBe(state)
})

test("applyHint ignores hints when the provider knows the payment or its state is not paying", () => {
  expect(applyHint("cancelled", "paying", "PAYING")).toBe("paying")
  for (const state of paymentStates.filter((state) => state !== "paying")) {
    expect(applyHint("cancelled", state, "UNPAID")).toBe(state)
  }
})

test("getUnpaidPollDelay waits until three answers within six seconds have called a payment unpaid", () => {
  const getDelay = (unpaidSince?: number) => getUnpaidPollDelay({ state: "paying", unpaidSince }, 100_000)
  const delays = [undefined, 100_000, 94_001, 94_000, 1].map(getDelay)
  expect(delays).toEqual([6_000, 6_000, 1, 0, 0])
  expect(getUnpaidPollDelay({ state: "unknown" }, 100_000)).toBe(0)
})

test.each([
  [undefined, 0],
  [NOW, 300_000],
  [NOW - 299_999, 1],
  [NOW - 300_000, 0],
  [NOW - 400_000, 0],
])("getHandoverDelay for a payment handed over at %s is %d", (handedOverAt, delay) => {
  expect(getHandoverDelay({ handedOverAt }, NOW)).toBe(delay)
})

const inBridge = { state: "paying", method: "weixin", startedAt: NOW - 100_000 } as const

test.each([
  ["a payment with a cashier", { redirect: "https://pay.example" }],
  ["an automatic payment", { isAutomatic: true }],
  ["another method", { method: "alipay" }],
  ["another state", { state: "unknown" }],
] as const)("isWaitingForBridge is false for %s, which is never abandoned", (_, change) => {
  expect(isWaitingForBridge(inBridge)).toBe(true)
  expect(isWaitingForBridge({ ...inBridge, ...change })).toBe(false)
  expect(getAbandonedDelay({ ...inBridge, ...change }, NOW)).toBeUndefined()
})

test("getAbandonedDelay counts five minutes from the last time the bridge was opened, or from the start", () => {
  expect(getAbandonedDelay(inBridge, NOW)).toBe(200_000)
  expect(getAbandonedDelay({ ...inBridge, bridgeSentAt: NOW - 10_000 }, NOW)).toBe(290_000)
  expect(getAbandonedDelay({ ...inBridge, bridgeSentAt: NOW - 299_999 }, NOW)).toBe(1)
  expect(getAbandonedDelay({ ...inBridge, bridgeSentAt: NOW - 300_001 }, NOW)).toBe(0)
})

test("applyHint needs no order of the provider", () => {
  expect(applyHint("cancelled", "paying", undefined)).toBe("cancelled")
  expect(applyHint(undefined, "paying", undefined)).toBe("paying")
})
