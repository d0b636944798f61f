import { ProviderError } from "#lib/core/errors"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { formatRecord, getPayment, type PaymentRecord } from "#lib/payments/server/record/record"
import { continuePayment, redirectToStatus, resumePayment } from "#lib/payments/server/start/resume-payment"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"

jest.mock("#lib/provider", () => ({ provider: {} }))
let mockUserAgent = ""
jest.mock("next/headers", () => ({ headers: async () => new Headers({ "user-agent": mockUserAgent }) }))
let mockIsStartedHere = false
const mockBrowser = { started: jest.fn(), resumed: jest.fn() }
jest.mock("#lib/payments/server/browser-payments", () => ({
  isStartedInThisBrowser: async () => mockIsStartedHere,
  isStartedOrResumedInThisBrowser: async () => mockIsStartedHere,
  rememberStartedPayment: async (...args: unknown[]) => void mockBrowser.started(...args),
  rememberResumedPayment: async (...args: unknown[]) => void mockBrowser.resumed(...args),
}))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
const mockStatus = jest.fn()
jest.mock("#lib/payments/server/fetch-order-status", () => ({ fetchOrderStatus: () => mockStatus() as unknown }))

const ORDER = "1001202506180930001"
const CASHIER = "https://pay.example/cashier"
const RESULT = { href: `/v1/wx_money/paying?order_id=${ORDER}` }
const atCashier: PaymentRecord = {
  state: "paying",
  subject: { kind: "stay" },
  traits: paymentTypes.stay.traits,
  method: "alipay",
  from: "/PAY/x",
  due: 15_000,
  plate: "粤B12345",
  startedAt: 1,
  redirect: CASHIER,
}
const inBridge: PaymentRecord = { ...atCashier, method: "weixin", redirect: undefined }

async function resume(record: PaymentRecord, agreed?: Parameters<typeof resumePayment>[3]) {
  await mockStore.set(`payment:${ORDER}`, formatRecord(record), 60)
  return resumePayment(paymentTypes, ORDER, record, agreed)
}

beforeEach(() => {
  mockStore = createMemoryStore()
  mockIsStartedHere = false
  mockUserAgent = ""
  mockStatus.mockReset().mockResolvedValue({ state: "UNPAID" })
  jest.clearAllMocks()
})

test("a redirect to the status of a payment may have a message", () => {
  expect(redirectToStatus(ORDER)).toEqual(RESULT)
  expect(redirectToStatus(ORDER, "请稍后")).toEqual({ ...RESULT, message: "请稍后" })
})

test("the browser that started a payment returns to its cashier, which does not count as a handover", async () => {
  mockIsStartedHere = true
  const unpaid = { ...atCashier, unpaidSince: 5 }
  expect(await resume(unpaid)).toEqual({ href: CASHIER })
  expect(mockBrowser.started.mock.calls).toEqual([[ORDER, unpaid]])
  expect(await getPayment(ORDER)).toEqual({ ...atCashier, unpaidSince: 0 })
})

test("another browser gets the cashier, which is recorded as a handover", async () => {
  expect(await resume(atCashier)).toEqual({ href: CASHIER })
  expect(mockBrowser.started).not.toHaveBeenCalled()
  expect(await getPayment(ORDER)).toEqual({ ...atCashier, handedOverAt: expect.any(Number) })
})

test.each(["PAID", "PAYING", "EXPIRED", "CLOSED"])(
  "no browser gets the cashier of an order that is %s",
  async (state) => {
    mockStatus.mockResolvedValue({ state })
    expect(await resume(atCashier)).toEqual(RESULT)
  },
)

test("no browser gets a cashier while the provider does not answer, and other errors are thrown", async () => {
  mockStatus.mockRejectedValue(new ProviderError("payments.fee", "slow"))
  expect(await resume(atCashier)).toEqual(RESULT)
  mockStatus.mockRejectedValue(new TypeError("x is undefined"))
  await expect(resume(atCashier)).rejects.toThrow("x is undefined")
})

describe("a tap that agrees to a payment while another one of the order is open", () => {
  const agreed = { due: 15_000, plate: "粤B12345", subject: { kind: "stay" } }
  const message = "已有一笔与这次不同的支付还没有结束，请先继续支付，或确认没有付款"

  test("leads to the cashier if both are the same", async () => {
    expect(await resume(atCashier, agreed)).toEqual({ href: CASHIER })
  })

  test.each([
    ["amount", { due: 16_000 }],
    ["car", { plate: "粤B54321" }],
    ["subject", { subject: { kind: "stay", day: "2026-11-28" } }],
  ])("leads to the result with a message if the %s differs", async (_, change) => {
    expect(await resume(atCashier, { ...agreed, ...change })).toEqual({ ...RESULT, message })
  })
})

describe("a payment at the messaging app's bridge", () => {
  test("is opened in the messaging app by any browser there, which remembers it", async () => {
    mockUserAgent = "MicroMessenger"
    expect(await resume(inBridge)).toEqual({ href: `/v1/wx_money/payment?order_id=${ORDER}` })
    expect(mockBrowser.resumed.mock.calls).toEqual([[ORDER, 1]])
  })

  test("is not opened outside the messaging app", async () => {
    expect(await resume(inBridge)).toEqual(RESULT)
    expect(mockBrowser.resumed).not.toHaveBeenCalled()
  })

  test("is not opened if it is collected without a password", async () => {
    mockUserAgent = "MicroMessenger"
    expect(await resume({ ...inBridge, isAutomatic: true })).toEqual(RESULT)
    expect(mockBrowser.resumed).not.toHaveBeenCalled()
  })
})

test("a payment without a record cannot be continued", async () => {
  expect(await continuePayment(paymentTypes, ORDER)).toBe(RESULT.href)
  expect(mockStatus).not.toHaveBeenCalled()
})
