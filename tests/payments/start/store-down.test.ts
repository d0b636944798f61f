import { StoreUnavailableError } from "#lib/core/errors"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { paymentTypes } from "#lib/payment-types/payment-types"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import { startPayment } from "#lib/payments/server/start/start-payment"
import "#tests/support/test-environment"

jest.mock("#lib/provider", () => ({ provider: {} }))
jest.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: () => undefined, set: () => undefined }),
}))
jest.mock("#lib/payments/server/browser-payments", () => ({
  rememberPayment: async () => undefined,
  forgetRefusedPayment: async () => undefined,
}))

let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))

const rejectAsUnavailable = () => Promise.reject(new StoreUnavailableError("no answer within 200 ms"))

const send = jest.fn<ReturnType<NonNullable<PaymentCommand["send"]>>, [number]>()
const fetchAmountToPay = jest.fn(async () => ({ ok: true, data: 15_000 }) as const)
const ORDER = "1001202506180930001"
const command: PaymentCommand = {
  orderId: ORDER,
  method: "alipay",
  due: 15_000,
  from: "/PAY/x",
  subject: { kind: "stay" },
  send,
  fetchAmountToPay,
  getPaidHref: () => "/paid",
  messages: {},
}
const BUSY = { why: "store-down", message: "系统繁忙，暂时不能支付，请稍后再试", stale: false }
const PAID = { ok: true, data: { paid: true } } as never

beforeEach(() => {
  mockStore = createMemoryStore()
  send.mockReset().mockResolvedValue(PAID)
  fetchAmountToPay.mockClear()
})

const overrideStore = (overrides: Partial<Store>) => void (mockStore = { ...mockStore, ...overrides })

test("a payment is made when the store answers", async () => {
  expect(await startPayment(paymentTypes, command)).toEqual({ href: "/paid" })
  expect(send).toHaveBeenCalledTimes(1)
})

test.each<[string, Partial<Store>]>([
  ["does not answer", { get: rejectAsUnavailable, compareAndSet: rejectAsUnavailable }],
  ["can be read but not written", { compareAndSet: rejectAsUnavailable }],
  ["lost its data a minute ago", { lostDataAt: () => Date.now() - 60_000 }],
])("F-46 no payment is started when the store %s, and a message is shown", async (_, overrides) => {
  overrideStore(overrides)
  expect(await startPayment(paymentTypes, command)).toEqual(BUSY)
  expect(fetchAmountToPay).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
})

test("F-46 payments are started again 90 seconds after the store was emptied", async () => {
  overrideStore({ lostDataAt: () => Date.now() - 90_000 })
  expect(await startPayment(paymentTypes, command)).toEqual({ href: "/paid" })
})

test.each<[string, () => Partial<Store>]>([
  ["the store is lost between the lock and the call", () => ({ setWhile: rejectAsUnavailable })],
  [
    "the store is lost after it has recorded the start",
    () => {
      const { setWhile } = mockStore
      return { setWhile: (...args) => setWhile(...args).then(rejectAsUnavailable) }
    },
  ],
  ["the lock is lost before the call", () => ({ setWhile: async () => false })],
])("F-46 nothing is sent or stored when %s, and a message is shown", async (_, buildOverrides) => {
  overrideStore(buildOverrides())
  expect(await startPayment(paymentTypes, command)).toEqual(BUSY)
  expect(send).not.toHaveBeenCalled()
  expect(await mockStore.get(`payment:${ORDER}`)).toBeUndefined()
  expect(await mockStore.get(`pay-lock:${ORDER}`)).toBeUndefined()
})

test("F-46 a lock is released when the answer that granted it was lost", async () => {
  const { compareAndSet } = mockStore
  overrideStore({ compareAndSet: (...args) => compareAndSet(...args).then(rejectAsUnavailable) })
  expect(await startPayment(paymentTypes, command)).toEqual(BUSY)
  expect(await mockStore.get(`pay-lock:${ORDER}`)).toBeUndefined()
})

test("F-46 a lock that another start has taken over is not released", async () => {
  send.mockImplementation(async () => {
    await mockStore.set(`pay-lock:${ORDER}`, "another start", 90)
    return PAID
  })
  await startPayment(paymentTypes, command)
  expect(await mockStore.get(`pay-lock:${ORDER}`)).toBe("another start")
})

test("F-46 the provider's refusal is shown although the store is lost during the call", async () => {
  send.mockImplementation(async () => {
    overrideStore({ get: rejectAsUnavailable, compareAndSet: rejectAsUnavailable })
    return { ok: false, why: "balance-short" }
  })
  expect(await startPayment(paymentTypes, { ...command, messages: { "balance-short": "余额不足" } })).toMatchObject({
    message: "余额不足",
  })
})

test("F-46 a tap leads to the result when the store is lost while it waits for another start", async () => {
  await mockStore.set(`pay-lock:${ORDER}`, "another", 90)
  const { get } = mockStore
  overrideStore({ get: (key) => (key.startsWith("pay-lock") ? rejectAsUnavailable() : get(key)) })
  expect(await startPayment(paymentTypes, command)).toEqual({ href: `/v1/wx_money/paying?order_id=${ORDER}` })
  expect(send).not.toHaveBeenCalled()
})
