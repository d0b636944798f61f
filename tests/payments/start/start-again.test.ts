import { ProviderError } from "#lib/core/errors"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { paymentTypes } from "#lib/payment-types/payment-types"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import { startPayment } from "#lib/payments/server/start/start-payment"
import { formatRecord, getPayment, type PaymentRecord } from "#lib/payments/server/record/record"
import type { PaymentState } from "#lib/payments/states"
import "#tests/support/test-environment"

jest.mock("#lib/provider", () => ({ provider: {} }))
let mockAgent = ""
jest.mock("next/headers", () => ({
  headers: async () => new Headers({ "user-agent": mockAgent }),
  cookies: async () => ({ get: () => undefined, set: () => undefined }),
}))
const mockRememberJoined = jest.fn()
const mockForgetDiscarded = jest.fn()
jest.mock("#lib/payments/server/browser-payments", () => ({
  rememberPayment: async () => undefined,
  forgetRefusedPayment: async (...args: unknown[]) => void mockForgetDiscarded(...args),
  rememberResumedPayment: async (...args: unknown[]) => void mockRememberJoined(...args),
  isStartedInThisBrowser: async () => false,
}))
jest.mock("#lib/payments/server/start/unusable-redirect", () => ({
  toAllowedCashierUrl: (address?: string) => address,
  logUnusableRedirect: () => undefined,
}))
const mockBridge = { appId: "wx", timeStamp: "1", nonceStr: "n", package: "prepay_id=1", signType: "MD5", paySign: "s" }
jest.mock("#lib/payments/server/start/prepare-bridge", () => ({ prepareBridge: async () => ({ bridge: mockBridge }) }))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
const mockStatus = jest.fn()
jest.mock("#lib/payments/server/fetch-order-status", () => ({ fetchOrderStatus: () => mockStatus() as unknown }))

const ORDER = "1001202506180930001"
const RESULT = { href: `/v1/wx_money/paying?order_id=${ORDER}` }
const send = jest.fn<ReturnType<NonNullable<PaymentCommand["send"]>>, [number]>()
/** A recharge has no amount to query beforehand, so only the check of its record prevents a second payment. */
const command: PaymentCommand = {
  orderId: ORDER,
  method: "alipay",
  due: 15_000,
  from: "/PAY/x",
  subject: { kind: "recharge" },
  send,
  getPaidHref: () => "/paid",
  messages: {},
}
const saveRecord = (state: PaymentState, overrides: Partial<PaymentRecord> = {}) => {
  const { traits } = paymentTypes.recharge
  const { method, due, from } = command
  const record: PaymentRecord = {
    method,
    due,
    from,
    subject: { kind: "recharge" },
    traits,
    state,
    startedAt: 1,
    ...overrides,
  }
  return mockStore.set(`payment:${ORDER}`, formatRecord(record), 60)
}

beforeEach(() => {
  mockStore = createMemoryStore()
  mockAgent = ""
  mockRememberJoined.mockReset()
  mockForgetDiscarded.mockReset()
  send.mockReset().mockResolvedValue({ ok: true, data: { paid: true } })
  mockStatus.mockReset().mockResolvedValue({ state: "UNPAID" })
})

test.each(["cancelled", "failed", "expired"] as const)(
  "startPayment after a %s payment queries the provider and pays when it is unpaid",
  async (state) => {
    await saveRecord(state)
    expect(await startPayment(paymentTypes, command)).toEqual({ href: "/paid" })
    expect(mockStatus).toHaveBeenCalledTimes(1)
    expect(send).toHaveBeenCalledTimes(1)
    expect(await getPayment(ORDER)).toMatchObject({ state: "paid" })
  },
)

test.each([{ state: "PAID" }, { state: "PAYING" }, { state: "EXPIRED" }, { state: "CLOSED" }, undefined])(
  "startPayment sends nothing and redirects to the result when the provider answers %j",
  async (status) => {
    for (const state of ["cancelled", "failed", "expired"] as const) {
      await saveRecord(state)
      mockStatus.mockResolvedValue(status)
      expect(await startPayment(paymentTypes, command)).toEqual(RESULT)
      expect(await getPayment(ORDER)).toMatchObject({ state })
    }
    expect(send).not.toHaveBeenCalled()
  },
)

test("startPayment sends nothing when the old cashier is paid between the query and the start", async () => {
  await saveRecord("cancelled")
  mockStatus.mockImplementation(async () => {
    await saveRecord("paid")
    return { state: "UNPAID" }
  })
  expect(await startPayment(paymentTypes, command)).toEqual(RESULT)
  expect(send).not.toHaveBeenCalled()
  expect(await getPayment(ORDER)).toMatchObject({ state: "paid" })
})

test("a second tap redirects to the cashier of an unknown order only if the order has no number yet", async () => {
  const [redirect, direct] = ["https://pay.example/cashier", { kind: "direct" } as const]
  mockStatus.mockResolvedValue(undefined)
  await saveRecord("paying", { redirect })
  expect(await startPayment(paymentTypes, command)).toEqual(RESULT)
  await saveRecord("paying", { redirect, subject: direct, traits: paymentTypes.direct.traits })
  expect(await startPayment(paymentTypes, { ...command, subject: direct })).toEqual({ href: redirect })
})

test("a second tap redirects to the result while the provider cannot be queried", async () => {
  await saveRecord("paying", { redirect: "https://pay.example/cashier" })
  mockStatus.mockRejectedValue(new ProviderError("payments.fee", "slow"))
  expect(await startPayment(paymentTypes, command)).toEqual(RESULT)
})

test.each([
  ["paying", { redirect: "https://pay.example/cashier" }, { href: "https://pay.example/cashier" }],
  ["unknown", {}, RESULT],
] as const)(
  "startPayment redirects to a payment that is %s and does not start it again",
  async (state, overrides, destination) => {
    await saveRecord(state, overrides)
    expect(await startPayment(paymentTypes, command)).toEqual(destination)
    expect(send).not.toHaveBeenCalled()
  },
)

describe("startPayment at the messaging app's bridge", () => {
  const MESSAGING = "Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.61"

  test("redirects to the bridge page in the messaging app and to the result in other browsers", async () => {
    await saveRecord("paying", { method: "weixin" })
    expect(await startPayment(paymentTypes, command)).toEqual(RESULT)
    expect(mockRememberJoined).not.toHaveBeenCalled()
    mockAgent = MESSAGING
    expect(await startPayment(paymentTypes, command)).toEqual({ href: `/v1/wx_money/payment?order_id=${ORDER}` })
    expect(mockRememberJoined).toHaveBeenCalledWith(ORDER, 1)
    expect(send).not.toHaveBeenCalled()
  })

  test("redirects to the result of an automatic payment", async () => {
    mockAgent = MESSAGING
    await saveRecord("paying", { method: "weixin", isAutomatic: true })
    expect(await startPayment(paymentTypes, command)).toEqual(RESULT)
    expect(mockRememberJoined).not.toHaveBeenCalled()
  })
})

test.each([
  { due: 12_000 },
  { plate: "粤B12345" },
  { subject: { kind: "booking", spaceId: "1", firstDay: "2026-11-23" } },
] as const)(
  "startPayment redirects to the result with a message when the open payment differs by %j",
  async (difference) => {
    await saveRecord("paying", { redirect: "https://pay.example/cashier", ...difference })
    expect(await startPayment(paymentTypes, command)).toEqual({
      ...RESULT,
      message: expect.stringContaining("与这次不同") as string,
    })
    expect(send).not.toHaveBeenCalled()
  },
)

test.each<[string, () => ReturnType<typeof send>]>([
  ["with a refusal of the contract", async () => ({ ok: false, why: "pay-refused" })],
  ["with an unknown code", () => Promise.reject(new ProviderError("pay", "declined"))],
  ["with an error marker in its answer", async () => ({ ok: true, data: { paid: false, code: "BANKERR" } })],
])("startPayment discards a payment that the provider refuses %s", async (_, answer) => {
  send.mockImplementation(answer)
  expect(await startPayment(paymentTypes, command)).toHaveProperty("why")
  expect(mockForgetDiscarded).toHaveBeenCalledWith(ORDER, expect.any(Number), undefined)
  expect(await getPayment(ORDER)).toBeUndefined()
})

describe("the limit of calls that pay", () => {
  const refund = jest.fn(async () => undefined)
  const reserve = jest.fn(async () => refund)
  const limitedCommand = { ...command, reserve }
  beforeEach(() => [refund, reserve].forEach((mock) => mock.mockClear()))
  const countCalls = () => ({
    reserved: reserve.mock.calls.length,
    refunded: refund.mock.calls.length,
    sent: send.mock.calls.length,
  })

  test("is reserved before the call and refunded when the order exists", async () => {
    send.mockImplementation(async () => {
      expect(countCalls()).toEqual({ reserved: 1, refunded: 0, sent: 1 })
      return { ok: true, data: { paid: true } }
    })
    await startPayment(paymentTypes, limitedCommand)
    expect(countCalls()).toEqual({ reserved: 1, refunded: 1, sent: 1 })
  })

  test("stays reserved when the order does not exist", async () => {
    send.mockResolvedValue({ ok: false, why: "no-order" })
    await startPayment(paymentTypes, limitedCommand)
    expect(countCalls()).toEqual({ reserved: 1, refunded: 0, sent: 1 })
  })

  test("is not reserved by a tap that sends nothing", async () => {
    await saveRecord("paying", { redirect: "https://pay.example/cashier" })
    await startPayment(paymentTypes, limitedCommand)
    await saveRecord("cancelled")
    mockStatus.mockResolvedValue({ state: "PAYING" })
    await startPayment(paymentTypes, limitedCommand)
    expect(countCalls()).toEqual({ reserved: 0, refunded: 0, sent: 0 })
  })

  test("is refunded when the order has changed in the meantime", async () => {
    await saveRecord("cancelled")
    reserve.mockImplementationOnce(async () => {
      await saveRecord("paid")
      return refund
    })
    expect(await startPayment(paymentTypes, limitedCommand)).toEqual(RESULT)
    expect(countCalls()).toEqual({ reserved: 1, refunded: 1, sent: 0 })
  })

  test("prevents the call when it is exceeded", async () => {
    reserve.mockRejectedValueOnce(new ProviderError("questions about orders", "too-many"))
    await expect(startPayment(paymentTypes, limitedCommand)).rejects.toMatchObject({ kind: "too-many" })
    expect(countCalls()).toEqual({ reserved: 1, refunded: 0, sent: 0 })
    expect(await getPayment(ORDER)).toBeUndefined()
  })
})

describe("a late answer to a payment that is already paid", () => {
  const CASHIER = "https://pay.example/cashier"
  const answerAfterPaid = (redirect: string | undefined) =>
    send.mockImplementation(async () => {
      const record = (await getPayment(ORDER))!
      await mockStore.set(`payment:${ORDER}`, formatRecord({ ...record, state: "paid" }), 60)
      return { ok: true, data: { paid: false, redirect, transactionId: "T1" } }
    })

  test("redirects to the result instead of the cashier", async () => {
    answerAfterPaid(CASHIER)
    expect(await startPayment(paymentTypes, command)).toEqual(RESULT)
    expect(await getPayment(ORDER)).toMatchObject({ state: "paid" })
  })

  test("redirects to the result instead of the messaging app's bridge", async () => {
    answerAfterPaid(undefined)
    expect(await startPayment(paymentTypes, { ...command, method: "weixin" })).toEqual(RESULT)
  })
})
