import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { UnauthenticatedError } from "#lib/core/errors"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { getPayment } from "#lib/payments/server/record/record"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import { startPayment } from "#lib/payments/server/start/start-payment"
import "#tests/support/test-environment"

jest.mock("#lib/provider", () => ({ provider: {} }))
jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
jest.mock("#lib/payments/server/browser-payments", () => ({
  rememberPayment: async () => undefined,
  forgetRefusedPayment: async () => undefined,
  isStartedInThisBrowser: async () => true,
  listBrowserPaymentIds: async () => [],
}))
jest.mock("#lib/payments/server/record/payer-ids", () => ({
  getBrowserId: async () => "A",
  getDriverId: async () => "D",
}))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
const mockStatus = jest.fn()
jest.mock("#lib/payments/server/fetch-order-status", () => ({ fetchOrderStatus: () => mockStatus() as unknown }))

const send = jest.fn<ReturnType<NonNullable<PaymentCommand["send"]>>, [number]>()
const buildResult = (orderId: string) => ({ href: `/v1/wx_money/paying?order_id=${orderId}` })
const tap = (orderId: string, overrides: Partial<PaymentCommand> = {}) =>
  startPayment(paymentTypes, {
    orderId,
    method: "balance",
    due: 5_000,
    plate: "粤B12345",
    from: "/direct_pay",
    subject: { kind: "direct" },
    send,
    getPaidHref: () => "/paid",
    messages: {},
    ...overrides,
  })

beforeEach(() => {
  mockStore = createMemoryStore()
  send.mockReset()
  mockStatus.mockReset().mockResolvedValue(undefined)
})

describe("a 401 as the answer to the call that pays", () => {
  const failWithSignedOut = () => Promise.reject(new UnauthenticatedError("pay.payDirectly", { isAnswer: true }))

  test("makes the outcome unknown, and sign-in redirects to the result without a second call", async () => {
    send.mockImplementation(failWithSignedOut)
    const result = encodeURIComponent(buildResult("direct-1").href)
    expect(await tap("direct-1")).toEqual({ href: `/api/session/restore?next=${result}` })
    expect(await getPayment("direct-1")).toMatchObject({ state: "unknown" })
    expect(await tap("direct-2")).toEqual(buildResult("direct-1"))
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("makes the outcome unknown when the list of bookings does not contain the payment", async () => {
    send.mockImplementation(failWithSignedOut)
    mockStatus.mockResolvedValue({ state: "UNPAID" })
    await tap("direct-1")
    expect(await getPayment("direct-1")).toMatchObject({ state: "unknown" })
  })

  test("makes the outcome of an automatic payment unknown", async () => {
    send.mockImplementation(failWithSignedOut)
    mockStatus.mockResolvedValue({ state: "UNPAID" })
    await tap("1001", { subject: { kind: "recharge" }, isAutomatic: true })
    expect(await getPayment("1001")).toMatchObject({ state: "unknown" })
  })

  test("discards the payment when the provider reports its numbered order as unpaid", async () => {
    send.mockImplementation(failWithSignedOut)
    mockStatus.mockResolvedValue({ state: "UNPAID" })
    await expect(tap("1001", { subject: { kind: "recharge" } })).rejects.toMatchObject({ name: "UnauthenticatedError" })
    expect(await getPayment("1001")).toBeUndefined()
  })

  test.each([{ state: "PAID" }, { state: "PAYING" }, undefined])(
    "makes the outcome of a numbered order unknown when the provider answers %j",
    async (status) => {
      send.mockImplementation(failWithSignedOut)
      mockStatus.mockResolvedValue(status)
      await tap("1001", { subject: { kind: "recharge" } })
      expect(await getPayment("1001")).toMatchObject({ state: "unknown" })
    },
  )

  test("discards the payment when the driver was signed out before the call", async () => {
    send.mockRejectedValue(new UnauthenticatedError("pay.payDirectly"))
    await expect(tap("direct-1")).rejects.toMatchObject({ name: "UnauthenticatedError" })
    expect(await getPayment("direct-1")).toBeUndefined()
  })
})
