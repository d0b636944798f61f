import { paymentTypes } from "#lib/payment-types/payment-types"
import {
  canHavePaidStay,
  findOpenOrder,
  getDriverAtStart,
  isClearedPayment,
  listOwnPayments,
  markPaymentsCleared,
  rememberPayment,
  rememberResumedPayment,
} from "#lib/payments/server/browser-payments"
import { getDriverId } from "#lib/payments/server/record/payer-ids"
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
/** The driver who is signed in. */
let mockSignedIn: string | undefined
jest.mock("#lib/session/session", () => ({
  ...jest.requireActual<object>("#lib/session/session"),
  getSession: async () => (mockSignedIn ? { state: "in", driver: { driverKey: mockSignedIn } } : { state: "out" }),
}))
jest.mock("#lib/payments/server/result", () => ({ fetchPaymentResult: async () => ({ state: "paying" }) }))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))

const paying: PaymentRecord = {
  state: "paying",
  subject: { kind: "stay" },
  traits: paymentTypes.stay.traits,
  method: "alipay",
  from: "/",
  startedAt: 1,
}

async function startAs(driver: string | undefined, id: string, startedAt: number, providerId?: string) {
  mockSignedIn = driver
  await rememberPayment(id, startedAt, providerId)
  await mockStore.set(`payment:${id}`, formatRecord({ ...paying, startedAt }), 60)
}

beforeEach(() => {
  mockStore = createMemoryStore()
  mockCookies.clear()
  mockSignedIn = undefined
})

test("listOwnPayments lists the viewer's payments with an id of the provider, newest first", async () => {
  await startAs(undefined, "signed-out", 1, "T1")
  await startAs("other", "others", 2, "T1")
  await startAs("mine", "mine", 3, "T1")
  await startAs("mine", "another-id", 4, "T2")
  await rememberResumedPayment("T1", 5)
  const listIds = async (providerId: string) => (await listOwnPayments(providerId)).map(({ id }) => id)
  expect(await listIds("T1")).toEqual(["mine", "signed-out"])
  mockSignedIn = undefined
  expect(await listIds("T1")).toEqual(["signed-out"])
  expect(await listIds("T3")).toEqual([])
})

test("findOpenOrder skips payments of another driver, but none while signed out", async () => {
  await startAs(undefined, "signed-out", 1)
  await startAs("mine", "mine", 2)
  await startAs("other", "others", 3)
  expect(await findOpenOrder(paymentTypes)).toBe("others")
  mockSignedIn = "mine"
  expect(await findOpenOrder(paymentTypes)).toBe("mine")
  mockSignedIn = "third"
  expect(await findOpenOrder(paymentTypes)).toBe("signed-out")
  mockSignedIn = undefined
  expect(await findOpenOrder(paymentTypes)).toBe("others")
})

test("a second start of an order replaces its own entry only", async () => {
  await startAs(undefined, "A", 1)
  await startAs(undefined, "B", 2)
  expect(await rememberPayment("C", 3)).toBeUndefined()
  expect(await rememberPayment("A", 4)).toMatchObject({ id: "A", startedAt: 1 })
})

test("the driver at the start is that of the payment's entry, or the one who is signed in", async () => {
  await startAs("first", "A", 1)
  const first = await getDriverId()
  mockSignedIn = "second"
  expect(await getDriverAtStart("A", paying)).toBe(first)
  expect(await getDriverAtStart("A", { ...paying, startedAt: 2 })).toBe(await getDriverId())
  expect(await getDriverAtStart("B", paying)).toBe(await getDriverId())
})

test("an expired stay can have been paid by a browser that has started or resumed its payment", async () => {
  await startAs(undefined, "A", 1)
  expect(await canHavePaidStay("A", paying)).toBe(true)
  expect(await canHavePaidStay("B", paying)).toBe(false)
  expect(await canHavePaidStay("A", { ...paying, traits: paymentTypes.direct.traits })).toBe(false)
  expect(await canHavePaidStay("A", undefined)).toBe(false)
})

test("payments until the list was cleared are marked, later ones are not", async () => {
  await markPaymentsCleared()
  expect(mockCookies.size).toBe(0)
  await startAs(undefined, "A", 1)
  expect(await isClearedPayment("A")).toBe(false)
  await markPaymentsCleared()
  await startAs(undefined, "B", 2)
  expect([await isClearedPayment("A"), await isClearedPayment("B"), await isClearedPayment("C")]).toEqual([
    true,
    false,
    true,
  ])
})
