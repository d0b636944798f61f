import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { ProviderError } from "#lib/core/errors"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { getPayment, type PaymentRecord } from "#lib/payments/server/record/record"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import { startPayment } from "#lib/payments/server/start-payment"
import "#tests/support/test-environment"

jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
let mockHere: string[]
jest.mock("#lib/payments/server/browser-payments", () => ({
  ...{ rememberPayment: async () => undefined, forgetDiscarded: async () => undefined },
  ...{ rememberStarted: async () => undefined, isStartedInThisBrowser: async () => true },
  pendingPaymentIds: async () => mockHere,
}))
jest.mock("#lib/payments/server/unusable-redirect", () => ({
  allowedCashierUrl: (address?: string) => address,
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
const resultOf = (orderId: string) => ({ go: `/v1/wx_money/paying?order_id=${orderId}` })
const lost = () => Promise.reject(new ProviderError("pay.payDirectly", "unreachable"))

const planOf = (orderId: string, parts: Partial<PaymentCommand> = {}): PaymentCommand => ({
  ...{ orderId, method: "balance", due: 5_000, plate: "粤B12345", from: "/direct_pay" },
  ...{ about: { kind: "direct" }, sameFields: ["1001", "direct"], send, getPaidHref: () => "/paid", words: {} },
  ...parts,
})
const tap = (orderId: string, parts: Partial<PaymentCommand> = {}, shownAt?: number) =>
  startPayment(paymentTypes, planOf(orderId, parts), shownAt)
const put = async (orderId: string, change: Partial<PaymentRecord>) =>
  mockStore.set(`payment:${orderId}`, JSON.stringify({ ...(await getPayment(orderId)), ...change }), 60)

beforeEach(() => {
  mockStore = createMemoryStore()
  mockHere = []
  mockPayer = { browser: "A", driver: "D" }
  send.mockReset().mockImplementation(lost)
  mockStatus.mockReset().mockResolvedValue(undefined)
})

describe("a payment without an order number, after one of the same whose end is not known", () => {
  beforeEach(async () => {
    expect(await tap("direct-1")).toEqual(resultOf("direct-1"))
    send.mockClear()
  })

  test("is led to that, and nothing is sent", async () => {
    expect(await tap("direct-2")).toEqual(resultOf("direct-1"))
    expect(send).not.toHaveBeenCalled()
    expect(await getPayment("direct-2")).toBeUndefined()
  })

  test("is led to that on another phone of the same driver", async () => {
    mockPayer = { browser: "B", driver: "D" }
    expect(await tap("direct-2")).toEqual(resultOf("direct-1"))
    expect(send).not.toHaveBeenCalled()
  })

  test("is led to that whichever method it is tapped with", async () => {
    expect(await tap("direct-2", { method: "alipay" })).toEqual(resultOf("direct-1"))
    expect(send).not.toHaveBeenCalled()
  })

  test.each<[string, Partial<PaymentCommand>]>([
    ["another car", { plate: "粤B88888" }],
    ["another sum", { due: 6_000 }],
    ["another car park", { sameFields: ["1002", "direct"] }],
    ["another type", { sameFields: ["1001", "other"] }],
  ])("is made for %s", async (_, parts) => {
    await tap("direct-2", parts)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("is made for another sum in the browser that began the first", async () => {
    mockHere = ["direct-1"]
    await tap("direct-2", { due: 6_000 })
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("is made by another driver", async () => {
    mockPayer = { browser: "B", driver: "E" }
    await tap("direct-2")
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("is made by another driver in the same browser", async () => {
    mockPayer = { browser: "A", driver: "E" }
    mockHere = ["direct-1"]
    await tap("direct-2")
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("is led to that in the same browser by nobody in particular, after signing out", async () => {
    mockPayer = { browser: "another form token" }
    mockHere = ["direct-1"]
    expect(await tap("direct-2")).toEqual(resultOf("direct-1"))
    expect(send).not.toHaveBeenCalled()
  })

  test("is made once the driver has said that the first was not paid", async () => {
    await put("direct-1", { state: "cancelled" })
    await tap("direct-2")
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("is made by the first form again, once the driver has said that it was not paid", async () => {
    await put("direct-1", { state: "cancelled" })
    mockStatus.mockResolvedValue({ state: "UNPAID" })
    await tap("direct-1")
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("is not made by a second form while the first begins again in between", async () => {
    await put("direct-1", { state: "cancelled" })
    mockStatus.mockResolvedValue({ state: "UNPAID" })
    const { compareAndSet: swap } = mockStore
    mockStore.compareAndSet = async (key, from, to, seconds) => {
      if (from !== undefined && to.startsWith("direct-2")) {
        mockStore.compareAndSet = swap
        await tap("direct-1")
      }
      return swap(key, from, to, seconds)
    }
    expect(await tap("direct-2")).toEqual(resultOf("direct-1"))
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("is made once the first was given up under the name that the provider gave it", async () => {
    const first = (await getPayment("direct-1"))!
    await put("direct-1", { state: "paying", transactionId: "T1" })
    await mockStore.set("payment:T1", JSON.stringify({ ...first, state: "cancelled" }), 60)
    await tap("direct-2")
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("is made once the first has expired, as is only known under our name of it", async () => {
    const first = (await getPayment("direct-1"))!
    await put("direct-1", { state: "expired", transactionId: "T1" })
    await mockStore.set("payment:T1", JSON.stringify({ ...first, state: "paying", transactionId: "T1" }), 60)
    mockStatus.mockResolvedValue({ state: "EXPIRED" })
    await tap("direct-2")
    expect(send).toHaveBeenCalledTimes(1)
  })

  test.each(["PAID", "PAYING"])("is led to one that was given up where the provider says %s", async (state) => {
    await put("direct-1", { state: "cancelled" })
    mockStatus.mockResolvedValue({ state })
    expect(await tap("direct-2")).toEqual(resultOf("direct-1"))
    expect(send).not.toHaveBeenCalled()
  })
})

test("two forms of the same payment tapped at once send one call, and lead to one cashier", async () => {
  send.mockImplementation(async () => {
    await new Promise((wake) => setTimeout(wake, 50))
    return { ok: true, data: { paid: false, redirect: CASHIER } }
  })
  const led = await Promise.all(["direct-1", "direct-2", "direct-3"].map((name) => tap(name, { method: "alipay" })))
  expect(led).toEqual(Array(3).fill({ go: CASHIER }))
  expect(send).toHaveBeenCalledTimes(1)
})

test("a payment of the same is led to the open cashier of the first, wherever that began", async () => {
  send.mockResolvedValue({ ok: true, data: { paid: false, redirect: CASHIER } })
  await tap("direct-1", { method: "alipay", about: { kind: "top-up", back: "/WALLET" }, sameFields: undefined })
  await tap("direct-2", { method: "alipay", about: { kind: "top-up", back: "/MEMBER" }, sameFields: undefined })
  expect(send).toHaveBeenCalledTimes(1)
})

describe("after a payment of the same that is known to be paid", () => {
  beforeEach(async () => {
    send.mockResolvedValue({ ok: true, data: { paid: true } })
    expect(await tap("direct-1")).toEqual({ go: "/paid" })
    send.mockClear()
  })

  test("a form that was shown before that is led to it", async () => {
    const { since } = (await getPayment("direct-1"))!
    expect(await tap("direct-2", {}, since! - 1)).toEqual(resultOf("direct-1"))
    expect(send).not.toHaveBeenCalled()
  })

  test("a form that was shown while it was on its way is led to it", async () => {
    await put("direct-1", { at: 1, since: 3_000 })
    expect(await tap("direct-2", {}, 2_000)).toEqual(resultOf("direct-1"))
    expect(send).not.toHaveBeenCalled()
  })

  test("a form that was shown before is led to it although the provider's name of it was given up", async () => {
    const first = (await getPayment("direct-1"))!
    await put("direct-1", { transactionId: "T1" })
    await mockStore.set("payment:T1", JSON.stringify({ ...first, state: "cancelled" }), 60)
    expect(await tap("direct-2", {}, 1)).toEqual(resultOf("direct-1"))
    expect(send).not.toHaveBeenCalled()
  })

  test("a form that was shown since pays a second one", async () => {
    expect(await tap("direct-2", {}, Date.now() + 1)).toEqual({ go: "/paid" })
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("a form shown since pays a second one where only the provider's name of the first is known to be paid", async () => {
    const first = (await getPayment("direct-1"))!
    await put("direct-1", { state: "paying", transactionId: "T1" })
    await mockStore.set("payment:T1", JSON.stringify({ ...first, transactionId: "T1" }), 60)
    expect(await tap("direct-2", {}, Date.now() + 1)).toEqual({ go: "/paid" })
  })
})

test("a payment that was refused leaves the next of the same free", async () => {
  send.mockResolvedValueOnce({ ok: false, why: "balance-short" })
  expect(await tap("direct-1")).toMatchObject({ why: "balance-short" })
  await tap("direct-2")
  expect(send).toHaveBeenCalledTimes(2)
})
