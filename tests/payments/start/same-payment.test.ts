import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { ProviderError } from "#lib/core/errors"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { formatRecord, getPayment, type PaymentRecord } from "#lib/payments/server/record/record"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import { startPayment } from "#lib/payments/server/start/start-payment"
import "#tests/support/test-environment"

jest.mock("#lib/provider", () => ({ provider: {} }))
jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
let mockPendingIds: string[]
jest.mock("#lib/payments/server/browser-payments", () => ({
  rememberPayment: async () => undefined,
  forgetRefusedPayment: async () => undefined,
  rememberStartedPayment: async () => undefined,
  isStartedInThisBrowser: async () => true,
  listBrowserPaymentIds: async () => mockPendingIds,
}))
jest.mock("#lib/payments/server/start/unusable-redirect", () => ({
  toAllowedCashierUrl: (address?: string) => address,
  logUnusableRedirect: () => undefined,
}))
let mockPayer: { browser: string; driver?: string }
jest.mock("#lib/payments/server/record/payer-ids", () => ({
  getBrowserId: async () => mockPayer.browser,
  getDriverId: async () => mockPayer.driver,
}))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
const mockStatus = jest.fn()
jest.mock("#lib/payments/server/fetch-order-status", () => ({ fetchOrderStatus: () => mockStatus() as unknown }))

const CASHIER = "https://pay.example/cashier"
const send = jest.fn<ReturnType<NonNullable<PaymentCommand["send"]>>, [number]>()
const buildResult = (orderId: string) => ({ href: `/v1/wx_money/paying?order_id=${orderId}` })
const failWithoutAnswer = () => Promise.reject(new ProviderError("pay.payDirectly", "unreachable"))

const buildCommand = (orderId: string, overrides: Partial<PaymentCommand> = {}): PaymentCommand => ({
  orderId,
  method: "balance",
  due: 5_000,
  plate: "粤B12345",
  from: "/direct_pay",
  subject: { kind: "direct" },
  sameFields: ["1001", "direct"],
  send,
  getPaidHref: () => "/paid",
  messages: {},
  ...overrides,
})
const tap = (orderId: string, overrides: Partial<PaymentCommand> = {}, shownAt?: number) =>
  startPayment(paymentTypes, buildCommand(orderId, overrides), shownAt)
const changeRecord = async (orderId: string, change: Partial<PaymentRecord>) =>
  mockStore.set(`payment:${orderId}`, formatRecord({ ...(await getPayment(orderId))!, ...change }), 60)

beforeEach(() => {
  mockStore = createMemoryStore()
  mockPendingIds = []
  mockPayer = { browser: "A", driver: "D" }
  send.mockReset().mockImplementation(failWithoutAnswer)
  mockStatus.mockReset().mockResolvedValue(undefined)
})

describe("a payment without an order number while the same payment has an unknown outcome", () => {
  beforeEach(async () => {
    expect(await tap("direct-1")).toEqual(buildResult("direct-1"))
    send.mockClear()
  })

  test("redirects to the first payment and sends nothing", async () => {
    expect(await tap("direct-2")).toEqual(buildResult("direct-1"))
    expect(send).not.toHaveBeenCalled()
    expect(await getPayment("direct-2")).toBeUndefined()
  })

  test("redirects to the first payment on another phone of the same driver", async () => {
    mockPayer = { browser: "B", driver: "D" }
    expect(await tap("direct-2")).toEqual(buildResult("direct-1"))
    expect(send).not.toHaveBeenCalled()
  })

  test("redirects to the first payment when the method differs", async () => {
    expect(await tap("direct-2", { method: "alipay" })).toEqual(buildResult("direct-1"))
    expect(send).not.toHaveBeenCalled()
  })

  test.each<[string, Partial<PaymentCommand>]>([
    ["another car", { plate: "粤B88888" }],
    ["another amount", { due: 6_000 }],
    ["another car park", { sameFields: ["1002", "direct"] }],
    ["another type", { sameFields: ["1001", "other"] }],
  ])("is sent for %s", async (_, overrides) => {
    await tap("direct-2", overrides)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("is sent for another amount in the browser that started the first payment", async () => {
    mockPendingIds = ["direct-1"]
    await tap("direct-2", { due: 6_000 })
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("is sent for another driver", async () => {
    mockPayer = { browser: "B", driver: "E" }
    await tap("direct-2")
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("is sent for another driver in the same browser", async () => {
    mockPayer = { browser: "A", driver: "E" }
    mockPendingIds = ["direct-1"]
    await tap("direct-2")
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("redirects to the first payment in the same browser after signing out", async () => {
    mockPayer = { browser: "another form token" }
    mockPendingIds = ["direct-1"]
    expect(await tap("direct-2")).toEqual(buildResult("direct-1"))
    expect(send).not.toHaveBeenCalled()
  })

  test("is sent after the first payment was given up", async () => {
    await changeRecord("direct-1", { state: "cancelled" })
    await tap("direct-2")
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("is sent again from the first form after its payment was given up", async () => {
    await changeRecord("direct-1", { state: "cancelled" })
    mockStatus.mockResolvedValue({ state: "UNPAID" })
    await tap("direct-1")
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("is not sent from a second form while the first form is starting again", async () => {
    await changeRecord("direct-1", { state: "cancelled" })
    mockStatus.mockResolvedValue({ state: "UNPAID" })
    const { compareAndSet } = mockStore
    mockStore.compareAndSet = async (key, expected, value, seconds) => {
      if (expected !== undefined && value.startsWith("direct-2")) {
        mockStore.compareAndSet = compareAndSet
        await tap("direct-1")
      }
      return compareAndSet(key, expected, value, seconds)
    }
    expect(await tap("direct-2")).toEqual(buildResult("direct-1"))
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("is sent after the first payment was given up under the provider's number", async () => {
    const first = (await getPayment("direct-1"))!
    await changeRecord("direct-1", { state: "paying", transactionId: "T1" })
    await mockStore.set("payment:T1", formatRecord({ ...first, state: "cancelled" }), 60)
    await tap("direct-2")
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("is sent after the first payment has expired under its provisional id", async () => {
    const first = (await getPayment("direct-1"))!
    await changeRecord("direct-1", { state: "expired", transactionId: "T1" })
    await mockStore.set("payment:T1", formatRecord({ ...first, state: "paying", transactionId: "T1" }), 60)
    mockStatus.mockResolvedValue({ state: "EXPIRED" })
    await tap("direct-2")
    expect(send).toHaveBeenCalledTimes(1)
  })

  test.each(["PAID", "PAYING"])(
    "redirects to a first payment that was given up when the provider answers %s",
    async (state) => {
      await changeRecord("direct-1", { state: "cancelled" })
      mockStatus.mockResolvedValue({ state })
      expect(await tap("direct-2")).toEqual(buildResult("direct-1"))
      expect(send).not.toHaveBeenCalled()
    },
  )
})

test("three forms of the same payment that are submitted at once send one call and redirect to one cashier", async () => {
  send.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { ok: true, data: { paid: false, redirect: CASHIER } }
  })
  const destinations = await Promise.all(
    ["direct-1", "direct-2", "direct-3"].map((name) => tap(name, { method: "alipay" })),
  )
  expect(destinations).toEqual(Array(3).fill({ href: CASHIER }))
  expect(send).toHaveBeenCalledTimes(1)
})

test("a top-up redirects to the open cashier of the same top-up that was started on another screen", async () => {
  send.mockResolvedValue({ ok: true, data: { paid: false, redirect: CASHIER } })
  await tap("direct-1", { method: "alipay", subject: { kind: "top-up", back: "/WALLET" }, sameFields: undefined })
  await tap("direct-2", { method: "alipay", subject: { kind: "top-up", back: "/MEMBER" }, sameFields: undefined })
  expect(send).toHaveBeenCalledTimes(1)
})

describe("a form of a payment that was already paid", () => {
  beforeEach(async () => {
    send.mockResolvedValue({ ok: true, data: { paid: true } })
    expect(await tap("direct-1")).toEqual({ href: "/paid" })
    send.mockClear()
  })

  test("redirects to the result if it was shown before the payment", async () => {
    const { stateSince } = (await getPayment("direct-1"))!
    expect(await tap("direct-2", {}, stateSince! - 1)).toEqual(buildResult("direct-1"))
    expect(send).not.toHaveBeenCalled()
  })

  test("redirects to the result if it was shown during the payment", async () => {
    await changeRecord("direct-1", { startedAt: 1, stateSince: 3_000 })
    expect(await tap("direct-2", {}, 2_000)).toEqual(buildResult("direct-1"))
    expect(send).not.toHaveBeenCalled()
  })

  test("redirects to the result if it was shown before, even if the provider's number was given up", async () => {
    const first = (await getPayment("direct-1"))!
    await changeRecord("direct-1", { transactionId: "T1" })
    await mockStore.set("payment:T1", formatRecord({ ...first, state: "cancelled" }), 60)
    expect(await tap("direct-2", {}, 1)).toEqual(buildResult("direct-1"))
    expect(send).not.toHaveBeenCalled()
  })

  test("pays again if it was shown after the payment", async () => {
    expect(await tap("direct-2", {}, Date.now() + 1)).toEqual({ href: "/paid" })
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("pays again if it was shown after the payment and only the provider's number is recorded as paid", async () => {
    const first = (await getPayment("direct-1"))!
    await changeRecord("direct-1", { state: "paying", transactionId: "T1" })
    await mockStore.set("payment:T1", formatRecord({ ...first, transactionId: "T1" }), 60)
    expect(await tap("direct-2", {}, Date.now() + 1)).toEqual({ href: "/paid" })
  })
})

test("a refused payment does not block the same payment", async () => {
  send.mockResolvedValueOnce({ ok: false, why: "balance-short" })
  expect(await tap("direct-1")).toMatchObject({ why: "balance-short" })
  await tap("direct-2")
  expect(send).toHaveBeenCalledTimes(2)
})
