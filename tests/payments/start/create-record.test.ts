import { paymentTypes } from "#lib/payment-types/payment-types"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import { createRecord } from "#lib/payments/server/start/create-record"
import "#tests/support/test-environment"

jest.mock("#lib/provider", () => ({ provider: {} }))
let mockIsOwn = true
jest.mock("#lib/payments/server/browser-payments", () => ({ isStartedInThisBrowser: async () => mockIsOwn }))
jest.mock("#lib/payments/server/record/payer-ids", () => ({
  getBrowserId: async () => "browser",
  getDriverId: async () => undefined,
}))

const command: PaymentCommand = {
  orderId: "1001202506180930001",
  method: "alipay",
  due: 15_000,
  from: "/PAY/x",
  subject: { kind: "stay" },
  getPaidHref: () => "/paid",
  messages: {},
}
const previous: PaymentRecord = {
  state: "cancelled",
  subject: { kind: "stay" },
  traits: paymentTypes.stay.traits,
  method: "alipay",
  from: "/PAY/x",
  startedAt: 1,
  transactionId: "T2",
  earlierTransactionIds: ["T1"],
  othersTransactionIds: ["T0"],
}
const createAfter = async (facts: Partial<PaymentRecord>) => {
  const { earlierTransactionIds: earlier, othersTransactionIds: others } = await createRecord(paymentTypes, command, {
    ...previous,
    ...facts,
  })
  return { earlier, others }
}

beforeEach(() => void (mockIsOwn = true))

test("a driver who starts again may still pay the transactions that were given up here", async () => {
  expect(await createAfter({})).toEqual({ earlier: ["T2", "T1"], others: ["T0"] })
})

test("the transactions that another browser gave up are that browser's", async () => {
  mockIsOwn = false
  expect(await createAfter({})).toEqual({ earlier: undefined, others: ["T2", "T1", "T0"] })
})

test("the transactions of a cashier that another browser has opened may be paid there", async () => {
  expect(await createAfter({ handedOverAt: 1 })).toEqual({ earlier: ["T2", "T1"], others: ["T2", "T1", "T0"] })
})

test("the transactions of an automatic payment may be collected by the agreement of another driver", async () => {
  expect(await createAfter({ isAutomatic: true })).toEqual({ earlier: ["T2", "T1"], others: ["T2", "T1", "T0"] })
})

test.each([
  [9, undefined, undefined],
  [10, undefined, true],
  [0, true, true],
] as const)("after %i transactions of others (payer unknown before: %s) the payer is unknown: %s", async (...row) => {
  const [count, isUnknownBefore, isPayerUnknown] = row
  const othersTransactionIds = Array.from({ length: count }, (_, index) => `O${index}`)
  const facts = { othersTransactionIds, earlierTransactionIds: [], handedOverAt: 1, isPayerUnknown: isUnknownBefore }
  const record = await createRecord(paymentTypes, command, { ...previous, ...facts })
  expect(record.isPayerUnknown).toBe(isPayerUnknown)
  expect(record.othersTransactionIds).toEqual(["T2", ...othersTransactionIds].slice(0, 10))
})

test("the record of a first payment has no transactions of earlier ones", async () => {
  const record = await createRecord(paymentTypes, command, undefined)
  expect([record.earlierTransactionIds, record.othersTransactionIds]).toEqual([undefined, undefined])
})

test("a payment without a transaction leaves none behind", async () => {
  const facts = { transactionId: undefined, earlierTransactionIds: undefined, othersTransactionIds: undefined }
  expect(await createAfter(facts)).toEqual({ earlier: [], others: [] })
})
