import { createMemoryStore } from "#lib/store/memory"
import { getGateOrder, saveGateOrder } from "#lib/offline-pay/server/gate-order"
import { buildGateHrefWithPlate, isParkOnline, offlinePayment } from "#lib/offline-pay/server/payment"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import type { PaymentState } from "#lib/payments/states"
import type { Fee } from "#lib/payments/values"
import { buildFee } from "#tests/parking/look-up/build-fee"
import "#tests/support/test-environment"

let mockStore = createMemoryStore()
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
const mockFee = jest.fn()
const mockOfflineCalls = { status: jest.fn(), network: jest.fn() }
jest.mock("#lib/provider", () => ({
  provider: {
    payments: { fee: () => mockFee() as unknown },
    get "offline-pay"() {
      return mockOfflineCalls
    },
  },
}))

const ORDER = "1001202506180930001"
const PLATE = "粤B12345"
const record: PaymentRecord<{ kind: "offline"; parkId: string; plate: string; mode: string }> = {
  state: "paying",
  subject: { kind: "offline", parkId: "1001", plate: PLATE, mode: "1" },
  traits: offlinePayment.traits,
  method: "alipay",
  due: 1_000,
  plate: PLATE,
  from: "/OFFLINE_PAY/x",
  startedAt: 1,
}
const UNKNOWN = { ok: false, why: "no-order" }
const mockFeeAnswer = (fee: Partial<Fee> | undefined) =>
  mockFee.mockResolvedValue(fee ? { ok: true, data: buildFee(fee) } : UNKNOWN)
const mockBarrierStatus = (data: object | undefined) =>
  mockOfflineCalls.status.mockResolvedValue(data ? { ok: true, data } : UNKNOWN)

beforeEach(() => {
  mockStore = createMemoryStore()
  mockOfflineCalls.network.mockReset().mockResolvedValue({ ok: true, data: { online: false } })
  mockFeeAnswer(undefined)
  mockBarrierStatus({ paid: false })
})

describe("the state of an offline payment", () => {
  const fetchState = async () => (await offlinePayment.fetchOrderStatus!(ORDER, record))?.state

  test.each(["PAID", "PAYING"] as const)("is %s when the order has that state", async (orderState) => {
    mockFeeAnswer({ state: orderState })
    expect(await fetchState()).toBe(orderState)
  })

  test("is PAID when the offline call reports it as paid, regardless of the order", async () => {
    mockBarrierStatus({ paid: true })
    mockFeeAnswer({ state: "PAYING" })
    expect(await fetchState()).toBe("PAID")
  })

  test("comes from the order when the offline call does not know it", async () => {
    mockBarrierStatus(undefined)
    mockFeeAnswer({ state: "PAID" })
    expect(await fetchState()).toBe("PAID")
    mockFeeAnswer(undefined)
    expect(await fetchState()).toBeUndefined()
  })
})

describe("the transaction that has paid an offline fee", () => {
  const fetchPaidTransaction = async () => (await offlinePayment.fetchOrderStatus!(ORDER, record))?.paidTransactionId

  test("is that of the order, or of the offline call if the order has none or the fee call fails", async () => {
    mockBarrierStatus({ paid: true, transactionId: "T1" })
    mockFeeAnswer({ state: "PAID", paidTransactionId: "T2" })
    expect(await fetchPaidTransaction()).toBe("T2")
    mockFeeAnswer({ state: "PAID", paidTransactionId: undefined })
    expect(await fetchPaidTransaction()).toBe("T1")
    mockFee.mockRejectedValue(new Error("no answer"))
    expect(await fetchPaidTransaction()).toBe("T1")
  })

  test("is not read from an offline call that reports the fee as unpaid", async () => {
    mockBarrierStatus({ paid: false, transactionId: "T1" })
    expect(await offlinePayment.fetchOrderStatus!(ORDER, record)).toEqual({ state: "UNPAID" })
  })
})

test.each([
  ["says so", async () => ({ ok: true, data: { online: true } }), true],
  ["says that it is offline", async () => ({ ok: true, data: { online: false } }), false],
  ["does not say", async () => ({ ok: true, data: {} }), true],
  ["does not know it", async () => UNKNOWN, true],
  ["fails", async () => Promise.reject(new Error("no answer")), true],
])("if the provider %s, a car park is online unless it is said to be offline", async (_, answer, isOnline) => {
  mockOfflineCalls.network.mockImplementation(answer)
  expect(await isParkOnline({ orderId: ORDER, parkId: "1", plate: PLATE, mode: "1" })).toBe(isOnline)
})

test("a scan of the barrier stores the barrier's values, also if a payment has stored others", async () => {
  const order = { orderId: ORDER, parkId: "1001", plate: PLATE, mode: "9" }
  await saveGateOrder("T1", order)
  await buildGateHrefWithPlate("T1", { ...order, mode: "1" })
  expect(await getGateOrder("T1", PLATE)).toMatchObject({ mode: "1" })
  expect(await getGateOrder("T1")).toMatchObject({ mode: "9" })
})

describe("the result of an offline payment", () => {
  const getResultHref = (state: PaymentState, isStartedHere: boolean, fee?: Fee) =>
    offlinePayment.getResultHref!(ORDER, { state, record, fee }, isStartedHere)
  const GATE = expect.stringContaining(`transaction_id=${ORDER}`) as string

  test("is the gate code when it is paid", async () => {
    expect(await getResultHref("paid", true)).toEqual(GATE)
    expect(await getGateOrder(ORDER)).toMatchObject({ orderId: ORDER, plate: PLATE })
  })

  test.each(["paying", "unknown", "cancelled", "failed"] as const)(
    "is not the gate code when it is %s",
    async (state) => {
      expect(await getResultHref(state, true)).toBeUndefined()
      expect(await getGateOrder(ORDER)).toBeUndefined()
    },
  )

  test("is the gate code at a car park that is online only for the browser that started the payment", async () => {
    mockOfflineCalls.network.mockResolvedValue({ ok: true, data: { online: true } })
    expect(await getResultHref("paid", false, buildFee())).toBeUndefined()
    expect(await getResultHref("paid", true, buildFee())).toEqual(GATE)
  })
})
