import { env } from "#lib/env/env"
import { StoreUnavailableError } from "#lib/core/errors"
import { createFormCookie } from "#lib/http/csrf/form-token"
import { paymentTypes } from "#lib/payment-types/payment-types"
import {
  forgetRefusedPayment,
  hasPaymentInThisBrowser,
  isStartedInThisBrowser,
  isStartedOrResumedInThisBrowser,
  findOpenOrder,
  rememberStartedPayment,
  rememberResumedPayment,
  rememberPayment,
} from "#lib/payments/server/browser-payments"
import { getBrowserId, getDriverId } from "#lib/payments/server/record/payer-ids"
import type { PaymentState } from "#lib/payments/states"
import { seal } from "#lib/http/seal/seal"
import "#tests/support/test-environment"

jest.mock("#lib/provider", () => ({ provider: {} }))
jest.mock("server-only", () => ({}))
let mockCookieHeader = ""
const mockCookies = new Map<string, { value: string; maxAge?: number }>()
jest.mock("next/headers", () => ({
  headers: async () => new Headers({ cookie: mockCookieHeader }),
  cookies: async () => ({
    get: (name: string) => mockCookies.get(name),
    set: (name: string, value: string, { maxAge }: { maxAge?: number }) =>
      void (maxAge === 0 ? mockCookies.delete(name) : mockCookies.set(name, { value, maxAge })),
  }),
}))
/** The states in the app's records and in the provider's answers. */
let mockRecordedStates: { readonly [order: string]: PaymentState } = {}
let mockProviderStates: { readonly [order: string]: PaymentState } = {}
let mockStoreDown = false
/** The browser id in all records. */
let mockBrowserId: string | undefined
/** The driver in all records, and the driver who is signed in. */
let mockDriver: string | undefined
let mockSignedIn: string | undefined
jest.mock("#lib/session/session", () => ({
  ...jest.requireActual<object>("#lib/session/session"),
  getSession: async () => (mockSignedIn ? { state: "in", driver: { driverKey: mockSignedIn } } : { state: "out" }),
}))
jest.mock("#lib/payments/server/record/record", () => {
  const findRecord = async (id: string) =>
    mockRecordedStates[id] && {
      state: mockRecordedStates[id],
      startedAt: 1,
      browserId: mockBrowserId,
      driver: mockDriver,
    }
  return {
    ...jest.requireActual<object>("#lib/payments/server/record/record"),
    getPaymentIfAvailable: findRecord,
    getPayment: (id: string) => (mockStoreDown ? Promise.reject(new StoreUnavailableError("away")) : findRecord(id)),
  }
})
jest.mock("#lib/payments/server/result", () => ({
  fetchPaymentResult: async (_: unknown, id: string) =>
    mockProviderStates[id] ? { state: mockProviderStates[id] } : Promise.reject(new Error("away")),
}))

beforeEach(() => {
  mockCookies.clear()
  mockStoreDown = false
  mockCookieHeader = ""
  mockBrowserId = mockDriver = mockSignedIn = undefined
  mockRecordedStates = mockProviderStates = {
    A: "paying",
    B: "paying",
    C: "unknown",
    D: "paying",
    E: "paying",
    F: "paying",
  }
})
const stay = { subject: { kind: "stay" }, traits: paymentTypes.stay.traits } as const
const remember = async (...orders: string[]) => {
  for (const order of orders) await rememberPayment(order, 1)
}

test("findOpenOrder returns undefined in a browser that has started no payment", async () => {
  expect(await findOpenOrder(paymentTypes)).toBeUndefined()
})

test("findOpenOrder returns the newest payment other than the current one", async () => {
  await remember("A", "B", "C")
  expect(await findOpenOrder(paymentTypes)).toBe("C")
  expect(await findOpenOrder(paymentTypes, "C")).toBe("B")
  expect(await findOpenOrder(paymentTypes, "A")).toBe("C")
})

test("findOpenOrder treats a payment that is started again as the newest, and lists it once", async () => {
  await remember("A", "B", "A")
  expect(await findOpenOrder(paymentTypes)).toBe("A")
  expect(await findOpenOrder(paymentTypes, "A")).toBe("B")
  mockProviderStates = { ...mockProviderStates, A: "paid" }
  expect(await findOpenOrder(paymentTypes)).toBe("B")
  expect(await findOpenOrder(paymentTypes, "B")).toBeUndefined()
})

test("a browser remembers ten payments and forgets the oldest", async () => {
  await remember(..."ABCDEFGHIJK")
  mockProviderStates = { A: "paying", B: "paying" }
  mockRecordedStates = { A: "paying", B: "paying" }
  expect(await findOpenOrder(paymentTypes)).toBe("B")
  expect(await findOpenOrder(paymentTypes, "B")).toBeUndefined()
})

test("findOpenOrder skips payments that have ended", async () => {
  await remember("A", "B", "C")
  mockProviderStates = { ...mockProviderStates, C: "paid" }
  expect(await findOpenOrder(paymentTypes)).toBe("B")
  expect(await findOpenOrder(paymentTypes, "B")).toBe("A")
})

test.each<PaymentState>(["paid", "cancelled", "failed", "expired", "unpaid"])(
  "findOpenOrder skips a payment that is %s",
  async (state) => {
    await remember("A")
    mockProviderStates = { A: state }
    expect(await findOpenOrder(paymentTypes)).toBeUndefined()
    mockRecordedStates = { A: state }
    mockProviderStates = { A: "paying" }
    expect(await findOpenOrder(paymentTypes)).toBeUndefined()
  },
)

test("findOpenOrder uses the record when the provider does not answer", async () => {
  await remember("A")
  mockProviderStates = {}
  expect(await findOpenOrder(paymentTypes)).toBe("A")
  mockRecordedStates = {}
  expect(await findOpenOrder(paymentTypes)).toBeUndefined()
})

test("open payments are remembered in a sealed cookie for two hours", async () => {
  await remember("A")
  const [[name, { value, maxAge }]] = [...mockCookies] as [[string, { value: string; maxAge: number }]]
  expect({ name, maxAge }).toEqual({ name: "__Host-berth-open", maxAge: 7_200 })
  expect(value).toMatch(/^Fe26\./)
  mockCookies.set(name, { value: value.slice(0, -3) + "~~~" })
  expect(await findOpenOrder(paymentTypes)).toBeUndefined()
})

test("a payment that another browser has started again does not belong to this browser", async () => {
  await rememberPayment("A", 0)
  expect(await findOpenOrder(paymentTypes)).toBeUndefined()
  expect(await hasPaymentInThisBrowser("A")).toBe(false)
  expect(await isStartedInThisBrowser("A", { ...stay, startedAt: 1 })).toBe(false)
  expect(await isStartedInThisBrowser("A", undefined)).toBe(false)
  await rememberResumedPayment("A", 1)
  expect(await isStartedInThisBrowser("A", { ...stay, startedAt: 1 })).toBe(false)
  expect(await isStartedOrResumedInThisBrowser("A", { ...stay, startedAt: 1 })).toBe(true)
  expect(await hasPaymentInThisBrowser("A")).toBe(true)
  await rememberPayment("A", 1, "T1")
  await rememberResumedPayment("A", 1)
  expect(await isStartedInThisBrowser("A", { ...stay, startedAt: 1 })).toBe(true)
  expect(await isStartedInThisBrowser("T1", { ...stay, startedAt: 1 })).toBe(true)
})

describe("a payment that this browser requested", () => {
  test("does not count as started when it was refused", async () => {
    await remember("A", "B")
    mockRecordedStates = { B: "paying" }
    expect(await hasPaymentInThisBrowser("A")).toBe(false)
    expect(await hasPaymentInThisBrowser("B")).toBe(true)
    await forgetRefusedPayment("A", 1)
    mockRecordedStates = { A: "paying", B: "paying" }
    expect(await hasPaymentInThisBrowser("A")).toBe(false)
    expect(await hasPaymentInThisBrowser("B")).toBe(true)
  })

  test("stays remembered when it is paid, started again, or its record cannot be read", async () => {
    await remember("A")
    await forgetRefusedPayment("A", 1)
    mockRecordedStates = {}
    await forgetRefusedPayment("A", 0)
    mockStoreDown = true
    await forgetRefusedPayment("A", 1)
    expect(await hasPaymentInThisBrowser("A")).toBe(true)
    mockStoreDown = false
    mockRecordedStates = { A: "paid" }
    expect(await hasPaymentInThisBrowser("A")).toBe(true)
  })
})

test("a payment of a signed-in driver belongs to every browser in which that driver is signed in", async () => {
  mockSignedIn = "a driver"
  const driver = (mockDriver = await getDriverId())
  expect(await hasPaymentInThisBrowser("A")).toBe(true)
  expect(await isStartedInThisBrowser("A", { ...stay, startedAt: 1, driver })).toBe(true)
  for (const otherDriver of [undefined, "another driver"]) {
    mockSignedIn = otherDriver
    expect(await hasPaymentInThisBrowser("A")).toBe(false)
    expect(await isStartedInThisBrowser("A", { ...stay, startedAt: 1, driver })).toBe(false)
    expect(await isStartedInThisBrowser("A", { ...stay, startedAt: 1 })).toBe(false)
  }
})

describe("a browser whose cookie of open payments was lost", () => {
  const createFormCookieHeader = () => `__Host-berth-form=${createFormCookie(env().SESSION_SECRET[0]!)}`
  const direct = {
    startedAt: 1,
    subject: { kind: "direct" },
    traits: paymentTypes.direct.traits,
    transactionId: "T1",
  } as const

  test("is recognized by its form token until a sign-in renews the token", async () => {
    mockCookieHeader = createFormCookieHeader()
    const browserId = (mockBrowserId = await getBrowserId())
    expect(await hasPaymentInThisBrowser("A")).toBe(true)
    expect(await isStartedInThisBrowser("A", { ...stay, startedAt: 1, browserId: browserId })).toBe(true)
    expect(await isStartedOrResumedInThisBrowser("A", { ...stay, startedAt: 1, browserId: browserId })).toBe(true)
    for (const otherForm of ["", createFormCookieHeader(), `${mockCookieHeader}x`]) {
      mockCookieHeader = otherForm
      expect(await hasPaymentInThisBrowser("A")).toBe(false)
      expect(await isStartedInThisBrowser("A", { ...stay, startedAt: 1, browserId: browserId })).toBe(false)
      expect(await isStartedOrResumedInThisBrowser("A", { ...stay, startedAt: 1, browserId: browserId })).toBe(false)
      expect(await isStartedInThisBrowser("A", { ...stay, startedAt: 1 })).toBe(false)
    }
  })

  test("is stored as a hash that is not accepted as a form token", async () => {
    mockCookieHeader = createFormCookieHeader()
    const [, token = ""] = /=([0-9a-f]+)/.exec(mockCookieHeader)!
    const browserId = (await getBrowserId())!
    expect(browserId).toMatch(/^browser:/)
    expect(browserId).not.toContain(token)
    expect(await getBrowserId()).toBe(browserId)
    mockCookieHeader = `__Host-berth-form=${browserId}`
    expect(await getBrowserId()).toBeUndefined()
  })

  test("has the payment under both of its ids after the driver resumes it", async () => {
    mockCookieHeader = createFormCookieHeader()
    const payment = { ...direct, browserId: await getBrowserId() }
    await rememberResumedPayment("direct-1", 1)
    await rememberStartedPayment("direct-1", payment)
    mockCookieHeader = ""
    expect(await isStartedInThisBrowser("direct-1", direct)).toBe(true)
    expect(await isStartedInThisBrowser("T1", direct)).toBe(true)
    const [before] = [...mockCookies.values()]
    await rememberStartedPayment("direct-1", payment)
    expect([...mockCookies.values()]).toEqual([before])
  })

  test("does not match a payment of another browser", async () => {
    mockCookieHeader = createFormCookieHeader()
    mockBrowserId = await getBrowserId()
    mockCookieHeader = createFormCookieHeader()
    expect(await hasPaymentInThisBrowser("A")).toBe(false)
  })
})

test.each([{}, { orders: null }, { orders: "x" }, { orders: [null] }, { orders: [{ id: "A" }] }, []])(
  "a cookie of another shape counts as empty: %j",
  async (data) => {
    await rememberPayment("A", 1)
    const [cookie] = mockCookies.values()
    cookie!.value = await seal("open-payments", data, 60)
    expect(await findOpenOrder(paymentTypes)).toBeUndefined()
    await rememberPayment("B", 1)
    expect(await findOpenOrder(paymentTypes)).toBe("B")
  },
)
