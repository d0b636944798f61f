import type { Store } from "#lib/store/interface"
import { memoryStore } from "#lib/store/memory"
import { SignedOut } from "#lib/core/errors"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { paymentOf } from "#lib/payments/server/record/record"
import { type Plan, startPayment } from "#lib/payments/server/start-payment"
import "#tests/known-environment"

jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
jest.mock("#lib/payments/server/open-payments", () => ({
  ...{ rememberOpen: async () => undefined, forgetDropped: async () => undefined, isBegunHere: async () => true },
  namesHere: async () => [],
}))
jest.mock("#lib/payments/server/record/this-browser", () => ({
  thisBrowser: async () => "A",
  thisDriver: async () => "D",
}))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
const mockStatus = jest.fn()
jest.mock("#lib/payments/server/ask-order-status", () => ({ orderStatus: () => mockStatus() as unknown }))

const send = jest.fn<ReturnType<NonNullable<Plan["send"]>>, [number]>()
const resultOf = (orderId: string) => ({ go: `/v1/wx_money/paying?order_id=${orderId}` })
const tap = (orderId: string, parts: Partial<Plan> = {}) =>
  startPayment(paymentKinds, {
    ...{ orderId, method: "balance", due: 5_000, plate: "粤B12345", from: "/direct_pay" },
    ...{ about: { kind: "direct" }, send, paidHref: () => "/paid", words: {} },
    ...parts,
  })

beforeEach(() => {
  mockStore = memoryStore()
  send.mockReset()
  mockStatus.mockReset().mockResolvedValue(undefined)
})

describe("an answer of 401 to the call that pays", () => {
  const answered = () => Promise.reject(new SignedOut("pay.payDirectly", { isAnswer: true }))

  test("is an unknown end: whoever signs in again is led to it, and nothing is sent again", async () => {
    send.mockImplementation(answered)
    const result = encodeURIComponent(resultOf("direct-1").go)
    expect(await tap("direct-1")).toEqual({ go: `/api/session/restore?next=${result}` })
    expect(await paymentOf("direct-1")).toMatchObject({ state: "unknown" })
    expect(await tap("direct-2")).toEqual(resultOf("direct-1"))
    expect(send).toHaveBeenCalledTimes(1)
  })

  test("is an unknown end where the list of bookings does not have it", async () => {
    send.mockImplementation(answered)
    mockStatus.mockResolvedValue({ state: "UNPAID" })
    await tap("direct-1")
    expect(await paymentOf("direct-1")).toMatchObject({ state: "unknown" })
  })

  test("is an unknown end where the bank takes the money by itself", async () => {
    send.mockImplementation(answered)
    mockStatus.mockResolvedValue({ state: "UNPAID" })
    await tap("1001", { about: { kind: "recharge" }, automatic: true })
    expect(await paymentOf("1001")).toMatchObject({ state: "unknown" })
  })

  test("is no payment where the provider calls the order, which has a number, unpaid", async () => {
    send.mockImplementation(answered)
    mockStatus.mockResolvedValue({ state: "UNPAID" })
    await expect(tap("1001", { about: { kind: "recharge" } })).rejects.toMatchObject({ name: "SignedOut" })
    expect(await paymentOf("1001")).toBeUndefined()
  })

  test.each([{ state: "PAID" }, { state: "PAYING" }, undefined])(
    "is an unknown end of an order with a number where the provider says %j",
    async (said) => {
      send.mockImplementation(answered)
      mockStatus.mockResolvedValue(said)
      await tap("1001", { about: { kind: "recharge" } })
      expect(await paymentOf("1001")).toMatchObject({ state: "unknown" })
    },
  )

  test("is none where nobody was signed in and nothing was sent", async () => {
    send.mockRejectedValue(new SignedOut("pay.payDirectly"))
    await expect(tap("direct-1")).rejects.toMatchObject({ name: "SignedOut" })
    expect(await paymentOf("direct-1")).toBeUndefined()
  })
})
