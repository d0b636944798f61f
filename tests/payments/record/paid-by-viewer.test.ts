import { UnauthenticatedError } from "#lib/core/errors"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { rememberPayment, rememberResumedPayment } from "#lib/payments/server/browser-payments"
import { findPaidByViewer, getPaidResult, isRefusedPayer } from "#lib/payments/server/payer"
import { formatRecord, type PaymentRecord } from "#lib/payments/server/record/record"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import "#tests/support/test-environment"

jest.mock("#lib/provider", () => ({ provider: {} }))
const mockCookies = new Map<string, { value: string }>()
jest.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    get: (name: string) => mockCookies.get(name),
    set: (name: string, value: string) => void mockCookies.set(name, { value }),
  }),
}))
let mockSignedIn: string | undefined
jest.mock("#lib/session/session", () => ({
  ...jest.requireActual<object>("#lib/session/session"),
  getSession: async () => (mockSignedIn ? { state: "in", driver: { driverKey: mockSignedIn } } : { state: "out" }),
}))
jest.mock("#lib/payments/server/scanned-orders", () => ({ isLookedUpAtCarPark: async () => false }))
const mockSettled = jest.fn<Promise<PaymentRecord | undefined>, unknown[]>()
jest.mock("#lib/payments/server/result", () => ({ getSettledPayment: (...args: unknown[]) => mockSettled(...args) }))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))

const paid: PaymentRecord = {
  state: "paid",
  subject: { kind: "stay" },
  traits: paymentTypes.stay.traits,
  method: "alipay",
  from: "/",
  startedAt: 1,
}
const save = (record: PaymentRecord) => mockStore.set("payment:A", formatRecord(record), 60)

beforeEach(() => {
  mockStore = createMemoryStore()
  mockCookies.clear()
  mockSignedIn = undefined
  mockSettled.mockReset().mockResolvedValue(paid)
})

describe("the payment that the viewer has paid", () => {
  test("is its record after the provider was asked once more", async () => {
    await save(paid)
    await rememberPayment("A", 1)
    mockSettled.mockResolvedValue({ ...paid, transactionId: "T1" })
    expect(await findPaidByViewer(paymentTypes, "A")).toEqual({ ...paid, transactionId: "T1" })
    expect(mockSettled).toHaveBeenCalledWith(paymentTypes, "A")
  })

  test.each([undefined, { ...paid, isPaidElsewhere: true } as const])(
    "is none if the provider now answers %j",
    async (settled) => {
      await save(paid)
      await rememberPayment("A", 1)
      mockSettled.mockResolvedValue(settled)
      expect(await findPaidByViewer(paymentTypes, "A")).toBeUndefined()
    },
  )

  test("is none in another browser, and the provider is not asked", async () => {
    await save(paid)
    expect(await findPaidByViewer(paymentTypes, "A")).toBeUndefined()
    expect(mockSettled).not.toHaveBeenCalled()
  })
})

describe("a payer whom the provider demands to sign in", () => {
  const refusal = new UnauthenticatedError("payments.fee", { isAnswer: true })
  beforeEach(() => save(paid))

  test.each([
    ["has started", rememberPayment],
    ["has resumed", rememberResumedPayment],
  ])("%s the payment without a sign-in", async (_, remember) => {
    expect(await isRefusedPayer(refusal, "A")).toBe(false)
    await remember("A", 1)
    expect(await isRefusedPayer(refusal, "A")).toBe(true)
    expect(await isRefusedPayer(new Error("away"), "A")).toBe(false)
  })

  test("is not signed in, neither now nor at the start", async () => {
    await rememberPayment("A", 1)
    mockSignedIn = "driver"
    expect(await isRefusedPayer(refusal, "A")).toBe(false)
    await rememberPayment("A", 1)
    mockSignedIn = undefined
    expect(await isRefusedPayer(refusal, "A")).toBe(false)
  })
})

test("the result that is shown while the provider is down is that of a payment started here and recorded as paid", async () => {
  await rememberPayment("A", 1)
  expect(await getPaidResult("A")).toBeUndefined()
  await save({ ...paid, state: "paying" })
  expect(await getPaidResult("A")).toBeUndefined()
  await save(paid)
  expect(await getPaidResult("A")).toEqual({ state: "paid", record: paid })
  mockCookies.clear()
  expect(await getPaidResult("A")).toBeUndefined()
})
