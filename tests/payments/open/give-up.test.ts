import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { giveUpPayment } from "#lib/payments/server/give-up"
import { formatRecord, getPayment, type PaymentRecord } from "#lib/payments/server/record/record"
import { recordHandover, recordBridgeSent } from "#lib/payments/server/record/record-transitions"
import type { Fee } from "#lib/payments/values"
import { ABANDONED_AFTER_MS, UNPAID_CONFIRMED_AFTER_MS } from "#lib/payments/outcome"
import "#tests/support/test-environment"

jest.mock("#lib/provider", () => ({ provider: {} }))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
let mockIds: string[]
jest.mock("#lib/payments/server/browser-payments", () => ({
  listIdsIfStartedInThisBrowser: async () => mockIds,
}))
const mockStatus = jest.fn()
jest.mock("#lib/payments/server/fetch-order-status", () => ({ fetchOrderStatus: () => mockStatus() as unknown }))

const ORDER = "1001202506180930001"
const record: PaymentRecord = {
  state: "unknown",
  subject: { kind: "stay" },
  traits: paymentTypes.stay.traits,
  method: "alipay",
  due: 15_000,
  from: "/PAY/x",
  startedAt: 0,
}
const saveRecord = (overrides: Partial<PaymentRecord>, orderId = ORDER) =>
  mockStore.set(`payment:${orderId}`, formatRecord({ ...record, startedAt: Date.now(), ...overrides }), 60)
const fetchState = async (orderId = ORDER) => (await getPayment(orderId))?.state
const getLatestConfirmableStart = () => Date.now() - UNPAID_CONFIRMED_AFTER_MS

beforeEach(() => {
  mockStore = createMemoryStore()
  mockIds = [ORDER]
  mockStatus.mockReset().mockResolvedValue({ state: "UNPAID" })
})

test("giveUpPayment cancels a payment at a cashier when the provider reports it as unpaid", async () => {
  await saveRecord({ state: "paying" })
  expect(await giveUpPayment(paymentTypes, ORDER)).toEqual({ payAgainHref: "/PAY/x" })
  expect(await fetchState()).toBe("cancelled")
})

test.each([{ state: "unknown" }, { state: "paying", isAutomatic: true }] as const)(
  "giveUpPayment cancels a payment with %j only after a minute",
  async (record) => {
    await saveRecord({ ...record, startedAt: getLatestConfirmableStart() + 20_000 })
    expect(await giveUpPayment(paymentTypes, ORDER)).toEqual({ waitMs: expect.closeTo(20_000, -3) as number })
    expect(await fetchState()).toBe(record.state)
    await saveRecord({ ...record, startedAt: getLatestConfirmableStart() })
    expect(await giveUpPayment(paymentTypes, ORDER)).toEqual({ payAgainHref: "/PAY/x" })
    expect(await fetchState()).toBe("cancelled")
  },
)

test.each([{ state: "PAID" }, { state: "PAYING" }, { state: "EXPIRED" }, undefined])(
  "giveUpPayment leaves a payment unchanged when the provider answers %j",
  async (status) => {
    mockStatus.mockResolvedValue(status)
    await saveRecord({ state: "paying", startedAt: getLatestConfirmableStart() })
    expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
    expect(await fetchState()).toBe("paying")
  },
)

test("for a browser that did not start the payment, nothing is locked and the provider is not queried", async () => {
  mockIds = []
  await saveRecord({ state: "paying" })
  const swap = jest.spyOn(mockStore, "compareAndSet")
  expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
  expect(swap).not.toHaveBeenCalled()
  expect(await fetchState()).toBe("paying")
  expect(mockStatus).not.toHaveBeenCalled()
})

describe("a direct payment that the provider does not know", () => {
  const direct = { subject: { kind: "direct" }, traits: paymentTypes.direct.traits } as const
  beforeEach(() => void mockStatus.mockResolvedValue(undefined))

  test.each([{ state: "unknown" }, { state: "paying" }] as const)(
    "is given up after a minute with %j, and its result says that the outcome is unknown",
    async (record) => {
      await saveRecord({ ...direct, ...record, startedAt: getLatestConfirmableStart() + 20_000 })
      expect(await giveUpPayment(paymentTypes, ORDER)).toEqual({ waitMs: expect.closeTo(20_000, -3) as number })
      await saveRecord({ ...direct, ...record, startedAt: getLatestConfirmableStart() })
      expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
      expect(await fetchState()).toBe("cancelled")
    },
  )

  test("is given up only by the browser that started it", async () => {
    mockIds = []
    await saveRecord({ ...direct, state: "paying", method: "weixin", startedAt: 0 })
    expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
    expect(await fetchState()).toBe("paying")
  })
})

test("a payment is not given up while its start is running", async () => {
  await saveRecord({ state: "paying" })
  await mockStore.set(`pay-lock:${ORDER}`, "a start", 90)
  expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
  expect(await fetchState()).toBe("paying")
})

test("a payment that is paid during the query stays paid", async () => {
  await saveRecord({ state: "paying" })
  mockStatus.mockImplementation(async () => {
    const current = (await getPayment(ORDER))!
    await mockStore.set(`payment:${ORDER}`, formatRecord({ ...current, state: "paid" }), 60)
    return { state: "UNPAID" }
  })
  expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
  expect(await fetchState()).toBe("paid")
})

describe("a payment that was handed to another browser", () => {
  const buildHandover = (msLeft: number) => ({ handedOverAt: Date.now() - ABANDONED_AFTER_MS + msLeft })
  const atBridge = { method: "weixin", bridgeSentAt: Date.now() } as const

  test.each([{ redirect: "https://pay.example/cashier" }, atBridge])(
    "is given up with %j five minutes later, when the provider reports it as unpaid",
    async (record) => {
      await saveRecord({ state: "paying", ...record, ...buildHandover(20_000) })
      expect(await giveUpPayment(paymentTypes, ORDER)).toEqual({ handoverWaitMs: expect.closeTo(20_000, -3) as number })
      expect(await fetchState()).toBe("paying")
      await saveRecord({ state: "paying", ...record, ...buildHandover(0) })
      mockStatus.mockResolvedValueOnce({ state: "PAYING" })
      expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
      expect(await giveUpPayment(paymentTypes, ORDER)).toEqual({ payAgainHref: "/PAY/x" })
    },
  )

  test("is not given up after a handover during the query", async () => {
    await saveRecord({ state: "paying" })
    mockStatus.mockImplementation(async () => {
      await recordHandover(ORDER, (await getPayment(ORDER))!)
      return { state: "UNPAID" }
    })
    expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
    expect(await fetchState()).toBe("paying")
  })
})

test.each(["failed", "cancelled"] as const)(
  "giveUpPayment returns the pay screen of a %s payment without a query",
  async (state) => {
    await saveRecord({ state })
    expect(await giveUpPayment(paymentTypes, ORDER)).toEqual({ payAgainHref: "/PAY/x" })
    expect(mockStatus).not.toHaveBeenCalled()
  },
)

test("an order without a payment cannot be given up", async () => {
  expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
})

test.each([
  ["is removed", () => mockStore.remove(`payment:${ORDER}`)],
  ["is started again by another browser", () => void (mockIds = [])],
])("a payment that %s while its lock is obtained is not given up", async (_, change) => {
  await saveRecord({ state: "paying" })
  const { compareAndSet } = mockStore
  jest.spyOn(mockStore, "compareAndSet").mockImplementationOnce(async (...args) => {
    await change()
    return compareAndSet(...args)
  })
  expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
  expect(await fetchState()).not.toBe("cancelled")
  expect(mockStatus).not.toHaveBeenCalled()
})

describe("a payment that another browser started at the messaging app's bridge", () => {
  const atBridge = { state: "paying", method: "weixin" } as const
  beforeEach(() => void (mockIds = []))

  test("is given up five minutes after it was last opened, when the provider reports it as unpaid", async () => {
    await saveRecord({
      ...atBridge,
      startedAt: Date.now() - 2 * ABANDONED_AFTER_MS,
      bridgeSentAt: Date.now() - ABANDONED_AFTER_MS + 20_000,
    })
    expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
    expect(await fetchState()).toBe("paying")
    expect(mockStatus).not.toHaveBeenCalled()
    await saveRecord({
      ...atBridge,
      startedAt: Date.now() - 2 * ABANDONED_AFTER_MS,
      bridgeSentAt: Date.now() - ABANDONED_AFTER_MS,
    })
    mockStatus.mockResolvedValueOnce({ state: "PAYING" })
    expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
    expect(await fetchState()).toBe("paying")
    expect(await giveUpPayment(paymentTypes, ORDER)).toEqual({ payAgainHref: "/PAY/plate_select_yd_v2?parkId=1001" })
    expect(await fetchState()).toBe("cancelled")
  })

  test("returns the fee to another browser without the coupons that the first browser selected", async () => {
    const fee: Partial<Fee> = {
      plate: "粤B12345",
      park: "科技园停车场",
      amount: 15_000,
      since: "2025-06-18T09:30:00+08:00",
    }
    mockStatus.mockResolvedValue({ state: "UNPAID", fee: { minutes: 135, loginRequired: false, ...fee } })
    const payScreen = `/PAY/x/x/1/1/x/${ORDER}/0/0/x/0/0/0?coupons=7`
    await saveRecord({ ...atBridge, from: payScreen, startedAt: Date.now() - ABANDONED_AFTER_MS })
    const result = await giveUpPayment(paymentTypes, ORDER)
    expect(result).toEqual({ payAgainHref: expect.stringMatching(`^/PAY/[^?]*/${ORDER}/[^?]*$`) as string })
    mockIds = [ORDER]
    await saveRecord({ ...atBridge, from: payScreen })
    expect(await giveUpPayment(paymentTypes, ORDER)).toEqual({ payAgainHref: payScreen })
  })

  test("is not given up when it was opened again during the query", async () => {
    await saveRecord({ ...atBridge, startedAt: Date.now() - ABANDONED_AFTER_MS })
    mockStatus.mockImplementation(async () => {
      await recordBridgeSent(ORDER, (await getPayment(ORDER))!, false)
      return { state: "UNPAID" }
    })
    expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
    expect(await fetchState()).toBe("paying")
  })

  test.each([
    { redirect: "https://pay.example/cashier" },
    { method: "alipay" },
    { isAutomatic: true },
    { state: "unknown" },
    { subject: { kind: "booking", spaceId: "1", firstDay: "2026-11-22" }, traits: paymentTypes.booking.traits },
  ] as const)("is never given up by another browser with %j", async (overrides) => {
    await saveRecord({
      ...atBridge,
      startedAt: Date.now() - 2 * ABANDONED_AFTER_MS,
      ...overrides,
    } as Partial<PaymentRecord>)
    expect(await giveUpPayment(paymentTypes, ORDER)).toBe("see-result")
    expect(await mockStore.get(`pay-lock:${ORDER}`)).toBeUndefined()
  })
})
