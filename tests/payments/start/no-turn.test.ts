import { StoreUnavailableError } from "#lib/core/errors"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { paymentTypes } from "#lib/payment-types/payment-types"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import { startPayment } from "#lib/payments/server/start-payment"
import "#tests/support/test-environment"

jest.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: () => undefined, set: () => undefined }),
}))
jest.mock("#lib/payments/server/browser-payments", () => ({
  rememberPayment: async () => undefined,
  forgetDiscarded: async () => undefined,
}))

let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))

const gone = () => Promise.reject(new StoreUnavailableError("no answer within 200 ms"))

const send = jest.fn<ReturnType<NonNullable<PaymentCommand["send"]>>, [number]>()
const dueNow = jest.fn(async () => ({ ok: true, data: 15_000 }) as const)
const ORDER = "1001202506180930001"
const plan: PaymentCommand = {
  ...{ orderId: ORDER, method: "alipay", due: 15_000, from: "/PAY/x" },
  about: { kind: "stay" },
  ...{ send, fetchDue: dueNow, getPaidHref: () => "/paid", words: {} },
}
const BUSY = { why: "no-turn", words: "系统繁忙，暂时不能支付，请稍后再试", stale: false }
const PAID = { ok: true, data: { paid: true } } as never

beforeEach(() => {
  mockStore = createMemoryStore()
  send.mockReset().mockResolvedValue(PAID)
  dueNow.mockClear()
})

const without = (parts: Partial<Store>) => void (mockStore = { ...mockStore, ...parts })

test("with a store that answers, it is paid", async () => {
  expect(await startPayment(paymentTypes, plan)).toEqual({ go: "/paid" })
  expect(send).toHaveBeenCalledTimes(1)
})

test.each<[string, Partial<Store>]>([
  ["cannot be asked", { get: gone, compareAndSet: gone }],
  ["can be read and not be written", { compareAndSet: gone }],
  ["came back without its memory a minute ago", { lostDataAt: () => Date.now() - 60_000 }],
])("F-46 the record that keeps two starts apart %s: nothing is begun, and the driver reads why", async (_, parts) => {
  without(parts)
  expect(await startPayment(paymentTypes, plan)).toEqual(BUSY)
  expect(dueNow).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
})

test("F-46 every lock that an emptied store may have forgotten is over after a minute and a half", async () => {
  without({ lostDataAt: () => Date.now() - 90_000 })
  expect(await startPayment(paymentTypes, plan)).toEqual({ go: "/paid" })
})

test.each<[string, () => Partial<Store>]>([
  ["it is lost between the lock and the call", () => ({ setWhile: gone })],
  [
    "it is lost once it has noted the start, and cannot say so",
    () => {
      const { setWhile } = mockStore
      return { setWhile: (...asked) => setWhile(...asked).then(gone) }
    },
  ],
  ["the lock is lost between itself and the call", () => ({ setWhile: async () => false })],
])("F-46 %s: nothing is sent, nothing stays, and the driver reads why", async (_, parts) => {
  without(parts())
  expect(await startPayment(paymentTypes, plan)).toEqual(BUSY)
  expect(send).not.toHaveBeenCalled()
  expect([await mockStore.get(`payment:${ORDER}`), await mockStore.get(`pay-lock:${ORDER}`)]).toEqual([
    undefined,
    undefined,
  ])
})

test("F-46 a lock whose taking got no answer is let go of, should it have been taken", async () => {
  const { compareAndSet: swap } = mockStore
  without({ compareAndSet: (...asked) => swap(...asked).then(gone) })
  expect(await startPayment(paymentTypes, plan)).toEqual(BUSY)
  expect(await mockStore.get(`pay-lock:${ORDER}`)).toBeUndefined()
})

test("F-46 a lock that was lost to somebody else is not let go of for them", async () => {
  send.mockImplementation(async () => {
    await mockStore.set(`pay-lock:${ORDER}`, "somebody else", 90)
    return PAID
  })
  await startPayment(paymentTypes, plan)
  expect(await mockStore.get(`pay-lock:${ORDER}`)).toBe("somebody else")
})

test("F-46 it is lost while the provider refuses: the driver reads the refusal", async () => {
  send.mockImplementation(async () => {
    without({ get: gone, compareAndSet: gone })
    return { ok: false, why: "balance-short" }
  })
  expect(await startPayment(paymentTypes, { ...plan, words: { "balance-short": "余额不足" } })).toMatchObject({
    words: "余额不足",
  })
})

test("F-46 it is lost while another start is waited for: the driver is shown what the provider knows", async () => {
  await mockStore.set(`pay-lock:${ORDER}`, "another", 90)
  const { get } = mockStore
  without({ get: (key) => (key.startsWith("pay-lock") ? gone() : get(key)) })
  expect(await startPayment(paymentTypes, plan)).toEqual({ go: `/v1/wx_money/paying?order_id=${ORDER}` })
  expect(send).not.toHaveBeenCalled()
})
