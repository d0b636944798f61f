import { createMemoryStore } from "#lib/store/memory"
import { getGateOrder } from "#lib/offline-pay/server/gate-order"
import { offlinePayment } from "#lib/offline-pay/server/payment"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import type { PaymentState } from "#lib/payments/states"
import type { Fee } from "#lib/payments/values"
import { feeOf } from "#tests/parking/look-up/fee-of"

let mockStore = createMemoryStore()
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
const mockFee = jest.fn()
const mockBarrier = { status: jest.fn(), network: jest.fn() }
jest.mock("#lib/provider", () => ({
  provider: {
    payments: { fee: () => mockFee() as unknown },
    get "offline-pay"() {
      return mockBarrier
    },
  },
}))

const ORDER = "1001202506180930001"
const PLATE = "粤B12345"
const record: PaymentRecord<{ kind: "offline"; parkId: string; plate: string; mode: string }> = {
  ...{
    state: "paying",
    about: { kind: "offline", parkId: "1001", plate: PLATE, mode: "1" },
    traits: offlinePayment.traits,
  },
  ...{ method: "alipay", due: 1_000, plate: PLATE, from: "/OFFLINE_PAY/x", at: 1 },
}
const NO = { ok: false, why: "no-order" }
const feeSays = (parts: Partial<Fee> | undefined) =>
  mockFee.mockResolvedValue(parts ? { ok: true, data: feeOf(parts) } : NO)
const barrierSays = (data: object | undefined) => mockBarrier.status.mockResolvedValue(data ? { ok: true, data } : NO)

beforeEach(() => {
  mockStore = createMemoryStore()
  mockBarrier.network.mockReset().mockResolvedValue({ ok: true, data: { online: false } })
  feeSays(undefined)
  barrierSays({ paid: false })
})

describe("how it stands", () => {
  const state = async () => (await offlinePayment.fetchOrderStatus!(ORDER, record))?.state

  test.each(["PAID", "PAYING"] as const)("an order that is known to be %s is not paid a second time", async (known) => {
    feeSays({ state: known })
    expect(await state()).toBe(known)
  })

  test("what the barrier calls paid is paid, whatever the order's number says by then", async () => {
    barrierSays({ paid: true })
    feeSays({ state: "PAYING" })
    expect(await state()).toBe("PAID")
  })

  test("an order that the barrier does not know may be a parking fee all the same", async () => {
    barrierSays(undefined)
    feeSays({ state: "PAID" })
    expect(await state()).toBe("PAID")
    feeSays(undefined)
    expect(await state()).toBeUndefined()
  })
})

describe("where it ends", () => {
  const ended = (state: PaymentState, isMine: boolean, fee?: Fee) =>
    offlinePayment.getResultHref!(ORDER, { state, record, fee }, isMine)
  const GATE = expect.stringContaining(`transaction_id=${ORDER}`) as string

  test("a driver who has paid is led to the code that opens the barrier", async () => {
    expect(await ended("paid", true)).toEqual(GATE)
    expect(await getGateOrder(ORDER)).toMatchObject({ orderId: ORDER, plate: PLATE })
  })

  test.each(["paying", "unknown", "cancelled", "failed"] as const)(
    "one whose payment is %s has no code",
    async (state) => {
      expect(await ended(state, true)).toBeUndefined()
      expect(await getGateOrder(ORDER)).toBeUndefined()
    },
  )

  test("whoever did not come with the address gets none for a car park whose barrier has a line; who did, gets theirs", async () => {
    mockBarrier.network.mockResolvedValue({ ok: true, data: { online: true } })
    expect(await ended("paid", false, feeOf())).toBeUndefined()
    expect(await ended("paid", true, feeOf())).toEqual(GATE)
  })
})
