import { ProviderFault } from "#lib/kit/fault"
import type { Store } from "#lib/kit/store"
import { memoryStore } from "#lib/kit/store-memory"
import { type Plan, startPayment } from "#lib/pay/flow/payment"
import { paymentOf, type PaymentRecord } from "#lib/pay/flow/record"
import type { PaymentState } from "#lib/pay/states"

jest.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: () => undefined, set: () => undefined }),
}))
jest.mock("#lib/pay/flow/open-payments", () => ({ rememberOpen: async () => undefined }))
let mockStore: Store
jest.mock("#lib/kit/store", () => ({ store: () => mockStore }))
const mockStanding = jest.fn()
jest.mock("#lib/pay/flow/order", () => ({ orderStanding: () => mockStanding() as unknown }))

const ORDER = "1001202506180930001"
const RESULT = { go: `/v1/wx_money/paying?order_id=${ORDER}` }
const send = jest.fn<ReturnType<NonNullable<Plan["send"]>>, [number]>()
/** A kind that the provider tells no sum of beforehand: nothing but this question stands between two payments. */
const plan: Plan = {
  ...{ orderId: ORDER, method: "alipay", due: 15_000, from: "/PAY/x" },
  about: { kind: "recharge" },
  ...{ send, paidHref: () => "/paid", words: {} },
}
const keep = (state: PaymentState, more: Partial<PaymentRecord> = {}) => {
  const record: PaymentRecord = { ...plan, about: { kind: "recharge" }, state, at: 1, ...more }
  return mockStore.set(`payment:${ORDER}`, JSON.stringify(record), 60)
}

beforeEach(() => {
  mockStore = memoryStore()
  send.mockReset().mockResolvedValue({ ok: true, data: { paid: true } })
  mockStanding.mockReset().mockResolvedValue({ state: "UNPAID" })
})

test.each(["cancelled", "failed", "expired"] as const)(
  "after one that is %s the provider is asked first: unpaid, and the next goes through",
  async (state) => {
    await keep(state)
    expect(await startPayment(plan)).toEqual({ go: "/paid" })
    expect([mockStanding.mock.calls.length, send.mock.calls.length]).toEqual([1, 1])
    expect(await paymentOf(ORDER)).toMatchObject({ state: "paid" })
  },
)

test.each([{ state: "PAID" }, { state: "PAYING" }, { state: "EXPIRED" }, { state: "CLOSED" }, undefined])(
  "it says %j: nothing is sent, and the driver is led to what is true",
  async (said) => {
    for (const state of ["cancelled", "failed", "expired"] as const) {
      await keep(state)
      mockStanding.mockResolvedValue(said)
      expect(await startPayment(plan)).toEqual(RESULT)
      expect(await paymentOf(ORDER)).toMatchObject({ state })
    }
    expect(send).not.toHaveBeenCalled()
  },
)

test("paid by its old cashier between that question and the start: nothing is sent, and paid it stays", async () => {
  await keep("cancelled")
  mockStanding.mockImplementation(async () => {
    await keep("paid")
    return { state: "UNPAID" }
  })
  expect(await startPayment(plan)).toEqual(RESULT)
  expect(send).not.toHaveBeenCalled()
  expect(await paymentOf(ORDER)).toMatchObject({ state: "paid" })
})

test("a second tap while the provider cannot say how the first stands: no cashier, but the result", async () => {
  await keep("paying", { redirect: "https://pay.example/cashier" })
  mockStanding.mockRejectedValue(new ProviderFault("pay.fee", "slow"))
  expect(await startPayment(plan)).toEqual(RESULT)
})

test.each([
  ["paying", { redirect: "https://pay.example/cashier" }, { go: "https://pay.example/cashier" }],
  ["unknown", {}, RESULT],
] as const)("one that is %s is given again and not begun again", async (state, more, led) => {
  await keep(state, more)
  expect(await startPayment(plan)).toEqual(led)
  expect(send).not.toHaveBeenCalled()
})
