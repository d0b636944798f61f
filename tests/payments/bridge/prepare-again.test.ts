import { ProviderError, StoreUnavailableError } from "#lib/core/errors"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { formatRecord, getPayment, type PaymentRecord } from "#lib/payments/server/record/record"
import { prepareBridge, prepareBridgeAgain } from "#lib/payments/server/start/prepare-bridge"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"

const mockCalls = { prepare: jest.fn(), bridge: jest.fn(), payBridge: jest.fn() }
jest.mock("#lib/provider", () => ({
  provider: {
    payments: {
      prepare: (input: object) => mockCalls.prepare(input) as unknown,
      bridge: (input: object) => mockCalls.bridge(input) as unknown,
    },
    platform: { payBridge: (input: object) => mockCalls.payBridge(input) as unknown },
  },
}))
const mockLogUnusable = jest.fn()
jest.mock("#lib/payments/server/start/unusable-redirect", () => ({
  toAllowedCashierUrl: (address?: string) => (address?.startsWith("https://cashier.example/") ? address : undefined),
  logUnusableRedirect: (...args: unknown[]) => void mockLogUnusable(...args),
}))
let mockIsStartedHere = true
jest.mock("#lib/payments/server/browser-payments", () => ({ isStartedInThisBrowser: async () => mockIsStartedHere }))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))

const ORDER = "1001202506180930001"
const CASHIER = "https://cashier.example/1"
const ABNORMAL = { why: "abnormal" }
const config = { appId: "wx1", timestamp: 1_750_000_000, nonce: "n1", package: "prepay_id=wx9", paySign: "s1" }
const bridge = { appId: "wx1", timeStamp: "1750000000", nonceStr: "n1", package: "prepay_id=wx9", signType: "MD5" }
const PREPARED = { bridge: { ...bridge, paySign: "s1" } }
const answer = (call: keyof typeof mockCalls, data: object) => mockCalls[call].mockResolvedValue({ ok: true, data })

const paying: PaymentRecord = {
  state: "paying",
  subject: { kind: "stay" },
  traits: paymentTypes.stay.traits,
  method: "weixin",
  from: "/",
  startedAt: 1,
}
async function prepareAgain(record: PaymentRecord, orderId = ORDER) {
  await mockStore.set(`payment:${orderId}`, formatRecord(record), 60)
  return prepareBridgeAgain(orderId, record)
}

beforeEach(() => {
  jest.resetAllMocks()
  mockStore = createMemoryStore()
  mockIsStartedHere = true
  answer("prepare", { prepayId: "wx8" })
  answer("bridge", { prepayId: "wx9" })
  answer("payBridge", config)
})

describe("the parameters of the messaging app's bridge", () => {
  test("are requested with the prepay id of the bridge call, or else with that of the prepared order", async () => {
    expect(await prepareBridge(ORDER)).toEqual(PREPARED)
    answer("bridge", {})
    await prepareBridge(ORDER)
    mockCalls.bridge.mockResolvedValue({ ok: false, why: "no-order" })
    await prepareBridge(ORDER)
    expect(mockCalls.payBridge.mock.calls).toEqual([
      [{ prepayId: "wx9" }],
      [{ prepayId: "wx8" }],
      [{ prepayId: "wx8" }],
    ])
    for (const call of [mockCalls.prepare, mockCalls.bridge]) expect(call).toHaveBeenLastCalledWith({ orderId: ORDER })
    expect(mockLogUnusable).not.toHaveBeenCalled()
  })

  test("do not exist without a prepay id, which is reported to the operator", async () => {
    answer("prepare", {})
    answer("bridge", {})
    expect(await prepareBridge(ORDER)).toEqual(ABNORMAL)
    expect(mockLogUnusable.mock.calls).toEqual([[{}]])
    expect(mockCalls.payBridge).not.toHaveBeenCalled()
  })

  test.each(["package", "paySign"])("do not exist without %s, which is reported to the operator", async (missing) => {
    const data = { ...config, [missing]: undefined }
    answer("payBridge", data)
    expect(await prepareBridge(ORDER)).toEqual(ABNORMAL)
    expect(mockLogUnusable.mock.calls).toEqual([[data, { transactionId: "wx9" }]])
  })

  test("do not exist if the provider refuses them or does not answer", async () => {
    mockCalls.payBridge.mockResolvedValue({ ok: false, why: "no-order" })
    expect(await prepareBridge(ORDER)).toEqual(ABNORMAL)
    mockCalls.bridge.mockRejectedValue(new ProviderError("payments.bridge", "slow"))
    expect(await prepareBridge(ORDER)).toEqual(ABNORMAL)
    mockCalls.bridge.mockRejectedValue(new TypeError("x is undefined"))
    await expect(prepareBridge(ORDER)).rejects.toThrow("x is undefined")
    expect(mockLogUnusable).not.toHaveBeenCalled()
  })

  test("are not requested if the answer has a cashier that is not allowed, which is logged", async () => {
    const data = { prepayId: "wx8", redirect_url: "https://evil.example/1" }
    answer("prepare", data)
    expect(await prepareBridge(ORDER)).toEqual(ABNORMAL)
    expect(mockLogUnusable.mock.calls).toEqual([[data, { redirect: "https://evil.example/1" }]])
    expect(mockCalls.bridge).not.toHaveBeenCalled()
  })
})

describe("a started payment that is prepared again", () => {
  test("opens the bridge in the browser that started it, which does not count as a handover", async () => {
    expect(await prepareAgain(paying)).toEqual(PREPARED)
    expect(await getPayment(ORDER)).toEqual({ ...paying, bridgeSentAt: expect.any(Number) })
    expect(mockCalls.prepare.mock.calls).toEqual([[{ orderId: ORDER }]])
  })

  test("has the newest transaction of a stay, but keeps the id of a booking from the response to the pay call", async () => {
    answer("prepare", { prepayId: "wx8", transactionId: "T2" })
    await prepareAgain({ ...paying, transactionId: "T1", earlierTransactionIds: ["T0"] })
    expect(await getPayment(ORDER)).toMatchObject({ transactionId: "T2", earlierTransactionIds: ["T1", "T0"] })
    await prepareAgain({ ...paying, transactionId: "T2" })
    expect(await getPayment(ORDER)).toMatchObject({ transactionId: "T2", earlierTransactionIds: [] })
    const booking = { ...paying, traits: paymentTypes.booking.traits, transactionId: "B1" }
    await prepareAgain(booking)
    expect(await getPayment(ORDER)).toMatchObject({ transactionId: "B1" })
    expect(mockCalls.prepare).toHaveBeenLastCalledWith({ orderId: "B1" })
  })

  test("keeps both transactions if it is prepared twice at once", async () => {
    mockCalls.prepare
      .mockResolvedValueOnce({ ok: true, data: { prepayId: "wx8", transactionId: "T1" } })
      .mockResolvedValueOnce({ ok: true, data: { prepayId: "wx8", transactionId: "T2" } })
    await Promise.all([prepareAgain(paying), prepareBridgeAgain(ORDER, paying)])
    const { transactionId, earlierTransactionIds = [] } = (await getPayment(ORDER))!
    expect([transactionId, ...earlierTransactionIds].toSorted()).toEqual(["T1", "T2"])
  })

  test("opens the bridge if the store fails to record the newest transaction", async () => {
    mockCalls.prepare.mockImplementation(async () => {
      mockStore.compareAndSet = () => Promise.reject(new StoreUnavailableError("away"))
      return { ok: true, data: { prepayId: "wx8", transactionId: "T2" } }
    })
    expect(await prepareAgain(paying)).toEqual(PREPARED)
  })

  test("is recorded as a handover if another browser opens it", async () => {
    mockIsStartedHere = false
    expect(await prepareAgain(paying)).toEqual(PREPARED)
    expect(await getPayment(ORDER)).toMatchObject({ handedOverAt: expect.any(Number) })
  })

  test("leads to its cashier without asking the provider", async () => {
    const atCashier = { ...paying, redirect: CASHIER }
    expect(await prepareAgain(atCashier)).toEqual({ redirect: CASHIER })
    expect(await getPayment(ORDER)).toEqual(atCashier)
    mockIsStartedHere = false
    expect(await prepareAgain(atCashier)).toEqual({ redirect: CASHIER })
    expect(await getPayment(ORDER)).toMatchObject({ handedOverAt: expect.any(Number) })
    expect(mockCalls.prepare).not.toHaveBeenCalled()
  })

  test("is not opened once it has ended, neither at the bridge nor by another browser at its cashier", async () => {
    const cancelled: PaymentRecord = { ...paying, state: "cancelled" }
    expect(await prepareAgain(cancelled)).toBeUndefined()
    mockIsStartedHere = false
    expect(await prepareAgain({ ...cancelled, redirect: CASHIER })).toBeUndefined()
    expect(mockCalls.prepare).not.toHaveBeenCalled()
  })

  test("records the cashier that the provider returns instead of the bridge", async () => {
    answer("prepare", { redirect_url: CASHIER })
    expect(await prepareAgain(paying)).toEqual({ redirect: CASHIER })
    expect(await getPayment(ORDER)).toMatchObject({ redirect: CASHIER })
  })

  test("is prepared under the provider's id, or under the provisional id if there is none", async () => {
    const direct: PaymentRecord = { ...paying, subject: { kind: "direct" }, traits: paymentTypes.direct.traits }
    await prepareAgain({ ...direct, transactionId: "T1" }, "direct-1")
    await prepareAgain(direct, "direct-2")
    expect(mockCalls.prepare.mock.calls).toEqual([[{ orderId: "T1" }], [{ orderId: "direct-2" }]])
  })
})
