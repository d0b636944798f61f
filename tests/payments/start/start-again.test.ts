import { ProviderError } from "#lib/core/errors"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { paymentTypes } from "#lib/payment-types/payment-types"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import { startPayment } from "#lib/payments/server/start-payment"
import { getPayment, type PaymentRecord } from "#lib/payments/server/record/record"
import type { PaymentState } from "#lib/payments/states"
import "#tests/support/test-environment"

let mockAgent = ""
jest.mock("next/headers", () => ({
  headers: async () => new Headers({ "user-agent": mockAgent }),
  cookies: async () => ({ get: () => undefined, set: () => undefined }),
}))
const mockJoined = jest.fn()
const mockForgotten = jest.fn()
jest.mock("#lib/payments/server/browser-payments", () => ({
  rememberPayment: async () => undefined,
  forgetDiscarded: async (...asked: unknown[]) => void mockForgotten(...asked),
  rememberJoinedPayment: async (...asked: unknown[]) => void mockJoined(...asked),
  isStartedInThisBrowser: async () => false,
}))
jest.mock("#lib/payments/server/unusable-redirect", () => ({
  allowedCashierUrl: (address?: string) => address,
  logUnusableRedirect: () => undefined,
}))
const mockBridge = { appId: "wx", timeStamp: "1", nonceStr: "n", package: "prepay_id=1", signType: "MD5", paySign: "s" }
jest.mock("#lib/payments/server/prepare-bridge", () => ({ prepareBridge: async () => ({ bridge: mockBridge }) }))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
const mockStatus = jest.fn()
jest.mock("#lib/payments/server/fetch-order-status", () => ({ fetchOrderStatus: () => mockStatus() as unknown }))

const ORDER = "1001202506180930001"
const RESULT = { go: `/v1/wx_money/paying?order_id=${ORDER}` }
const send = jest.fn<ReturnType<NonNullable<PaymentCommand["send"]>>, [number]>()
/** A kind that the provider tells no sum of beforehand: nothing but this question stands between two payments. */
const plan: PaymentCommand = {
  ...{ orderId: ORDER, method: "alipay", due: 15_000, from: "/PAY/x" },
  about: { kind: "recharge" },
  ...{ send, getPaidHref: () => "/paid", words: {} },
}
const keep = (state: PaymentState, more: Partial<PaymentRecord> = {}) => {
  const { traits } = paymentTypes.recharge
  const { method, due, from } = plan
  const record: PaymentRecord = { method, due, from, about: { kind: "recharge" }, traits, state, at: 1, ...more }
  return mockStore.set(`payment:${ORDER}`, JSON.stringify(record), 60)
}

beforeEach(() => {
  mockStore = createMemoryStore()
  mockAgent = ""
  mockJoined.mockReset()
  mockForgotten.mockReset()
  send.mockReset().mockResolvedValue({ ok: true, data: { paid: true } })
  mockStatus.mockReset().mockResolvedValue({ state: "UNPAID" })
})

test.each(["cancelled", "failed", "expired"] as const)(
  "after one that is %s the provider is asked first: unpaid, and the next goes through",
  async (state) => {
    await keep(state)
    expect(await startPayment(paymentTypes, plan)).toEqual({ go: "/paid" })
    expect([mockStatus.mock.calls.length, send.mock.calls.length]).toEqual([1, 1])
    expect(await getPayment(ORDER)).toMatchObject({ state: "paid" })
  },
)

test.each([{ state: "PAID" }, { state: "PAYING" }, { state: "EXPIRED" }, { state: "CLOSED" }, undefined])(
  "it says %j: nothing is sent, and the driver is led to what is true",
  async (said) => {
    for (const state of ["cancelled", "failed", "expired"] as const) {
      await keep(state)
      mockStatus.mockResolvedValue(said)
      expect(await startPayment(paymentTypes, plan)).toEqual(RESULT)
      expect(await getPayment(ORDER)).toMatchObject({ state })
    }
    expect(send).not.toHaveBeenCalled()
  },
)

test("paid by its old cashier between that question and the start: nothing is sent, and paid it stays", async () => {
  await keep("cancelled")
  mockStatus.mockImplementation(async () => {
    await keep("paid")
    return { state: "UNPAID" }
  })
  expect(await startPayment(paymentTypes, plan)).toEqual(RESULT)
  expect(send).not.toHaveBeenCalled()
  expect(await getPayment(ORDER)).toMatchObject({ state: "paid" })
})

test("a second tap where the provider knows no such order: no cashier, but for one that it has not named yet", async () => {
  const [redirect, direct] = ["https://pay.example/cashier", { kind: "direct" } as const]
  mockStatus.mockResolvedValue(undefined)
  await keep("paying", { redirect })
  expect(await startPayment(paymentTypes, plan)).toEqual(RESULT)
  await keep("paying", { redirect, about: direct, traits: paymentTypes.direct.traits })
  expect(await startPayment(paymentTypes, { ...plan, about: direct })).toEqual({ go: redirect })
})

test("a second tap while the provider cannot say how the first stands: no cashier, but the result", async () => {
  await keep("paying", { redirect: "https://pay.example/cashier" })
  mockStatus.mockRejectedValue(new ProviderError("payments.fee", "slow"))
  expect(await startPayment(paymentTypes, plan)).toEqual(RESULT)
})

test.each([
  ["paying", { redirect: "https://pay.example/cashier" }, { go: "https://pay.example/cashier" }],
  ["unknown", {}, RESULT],
] as const)("one that is %s is given again and not begun again", async (state, more, led) => {
  await keep(state, more)
  expect(await startPayment(paymentTypes, plan)).toEqual(led)
  expect(send).not.toHaveBeenCalled()
})

describe("at the messaging app's bridge", () => {
  const MESSAGING = "Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.61"

  test("a tap there, by whichever browser, leads to where it is made ready again, and nowhere else", async () => {
    await keep("paying", { method: "weixin" })
    expect(await startPayment(paymentTypes, plan)).toEqual(RESULT)
    expect(mockJoined).not.toHaveBeenCalled()
    mockAgent = MESSAGING
    expect(await startPayment(paymentTypes, plan)).toEqual({ go: `/v1/wx_money/payment?order_id=${ORDER}` })
    expect(mockJoined).toHaveBeenCalledWith(ORDER, 1)
    expect(send).not.toHaveBeenCalled()
  })

  test("what the bank takes by itself is made ready for nobody", async () => {
    mockAgent = MESSAGING
    await keep("paying", { method: "weixin", automatic: true })
    expect(await startPayment(paymentTypes, plan)).toEqual(RESULT)
    expect(mockJoined).not.toHaveBeenCalled()
  })
})

test.each([
  { due: 12_000 },
  { plate: "粤B12345" },
  { about: { kind: "booking", spaceId: "1", firstDay: "2026-11-23" } },
] as const)("one that is open for something else (%j) is not gone to without a word", async (open) => {
  await keep("paying", { redirect: "https://pay.example/cashier", ...open })
  expect(await startPayment(paymentTypes, plan)).toEqual({
    ...RESULT,
    said: expect.stringContaining("与这次不同") as string,
  })
  expect(send).not.toHaveBeenCalled()
})

test.each<[string, () => ReturnType<typeof send>]>([
  ["in words of the contract", async () => ({ ok: false, why: "pay-refused" })],
  ["in a code of its own", () => Promise.reject(new ProviderError("pay", "declined"))],
  ["by a marker in an answer", async () => ({ ok: true, data: { paid: false, code: "BANKERR" } })],
])("what the provider refuses %s is not remembered as begun", async (_, answer) => {
  send.mockImplementation(answer)
  expect(await startPayment(paymentTypes, plan)).toHaveProperty("why")
  expect(mockForgotten).toHaveBeenCalledWith(ORDER, expect.any(Number))
  expect(await getPayment(ORDER)).toBeUndefined()
})

describe("what the call that pays may use up", () => {
  const giveBack = jest.fn(async () => undefined)
  const reserve = jest.fn(async () => giveBack)
  const limited = { ...plan, reserve }
  beforeEach(() => [giveBack, reserve].forEach((mock) => mock.mockClear()))
  const counted = () => [reserve.mock.calls.length, giveBack.mock.calls.length, send.mock.calls.length]

  test("is taken before it is sent, and given back where there is such an order", async () => {
    send.mockImplementation(async () => {
      expect(counted()).toEqual([1, 0, 1])
      return { ok: true, data: { paid: true } }
    })
    await startPayment(paymentTypes, limited)
    expect(counted()).toEqual([1, 1, 1])
  })

  test("stays taken where there is none", async () => {
    send.mockResolvedValue({ ok: false, why: "no-order" })
    await startPayment(paymentTypes, limited)
    expect(counted()).toEqual([1, 0, 1])
  })

  test("is not taken by a tap that sends nothing", async () => {
    await keep("paying", { redirect: "https://pay.example/cashier" })
    await startPayment(paymentTypes, limited)
    await keep("cancelled")
    mockStatus.mockResolvedValue({ state: "PAYING" })
    await startPayment(paymentTypes, limited)
    expect(counted()).toEqual([0, 0, 0])
  })

  test("is given back where something else has become of the order meanwhile", async () => {
    await keep("cancelled")
    reserve.mockImplementationOnce(async () => {
      await keep("paid")
      return giveBack
    })
    expect(await startPayment(paymentTypes, limited)).toEqual(RESULT)
    expect(counted()).toEqual([1, 1, 0])
  })

  test("is used up: nothing is sent, and nothing of it is kept", async () => {
    reserve.mockRejectedValueOnce(new ProviderError("questions about orders", "too-many"))
    await expect(startPayment(paymentTypes, limited)).rejects.toMatchObject({ kind: "too-many" })
    expect([counted(), await getPayment(ORDER)]).toEqual([[1, 0, 0], undefined])
  })
})

describe("an answer that comes late", () => {
  const CASHIER = "https://pay.example/cashier"
  const whilePaid = (redirect: string | undefined) =>
    send.mockImplementation(async () => {
      const there = (await getPayment(ORDER))!
      await mockStore.set(`payment:${ORDER}`, JSON.stringify({ ...there, state: "paid" }), 60)
      return { ok: true, data: { paid: false, redirect, transactionId: "T1" } }
    })

  test("paid meanwhile, as somebody else's question has found: the result, and no cashier", async () => {
    whilePaid(CASHIER)
    expect(await startPayment(paymentTypes, plan)).toEqual(RESULT)
    expect(await getPayment(ORDER)).toMatchObject({ state: "paid" })
  })

  test("the same where the messaging app's bridge was made ready", async () => {
    whilePaid(undefined)
    expect(await startPayment(paymentTypes, { ...plan, method: "weixin" })).toEqual(RESULT)
  })
})
