import { env } from "#lib/env/env"
import { StoreAway } from "#lib/core/errors"
import { newFormCookie } from "#lib/http/csrf/form-token"
import { paymentTypes } from "#lib/payment-types/payment-types"
import {
  forgetDiscarded,
  hasStartedInThisBrowser,
  isStartedInThisBrowser,
  isRequestedInThisBrowser,
  findOpenOrder,
  rememberStarted,
  rememberJoinedPayment,
  rememberPayment,
} from "#lib/payments/server/browser-payments"
import { getBrowserId, getDriverId } from "#lib/payments/server/record/payer-ids"
import type { PaymentState } from "#lib/payments/states"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))
let mockForm = ""
const mockJar = new Map<string, { value: string; maxAge?: number }>()
jest.mock("next/headers", () => ({
  headers: async () => new Headers({ cookie: mockForm }),
  cookies: async () => ({
    get: (name: string) => mockJar.get(name),
    set: (name: string, value: string, { maxAge }: { maxAge?: number }) =>
      void (maxAge === 0 ? mockJar.delete(name) : mockJar.set(name, { value, maxAge })),
  }),
}))
/** How the app has it, and what the provider says; an order that is missing is none of ours, or not answered. */
let mockKnown: { readonly [order: string]: PaymentState } = {}
let mockSaid: { readonly [order: string]: PaymentState } = {}
let mockAway = false
/** Which browser began all of them, as their records have it. */
let mockBy: string | undefined
/** The driver who began all of them, and who is signed in here. */
let mockDriver: string | undefined
let mockIn: string | undefined
jest.mock("#lib/session/session", () => ({
  ...jest.requireActual<object>("#lib/session/session"),
  getSession: async () => (mockIn ? { state: "in", driver: { who: mockIn } } : { state: "out" }),
}))
jest.mock("#lib/payments/server/record/record", () => {
  const known = async (id: string) => mockKnown[id] && { state: mockKnown[id], at: 1, by: mockBy, driver: mockDriver }
  return {
    ...jest.requireActual<object>("#lib/payments/server/record/record"),
    getPaymentIfAvailable: known,
    getPayment: (id: string) => (mockAway ? Promise.reject(new StoreAway("away")) : known(id)),
  }
})
jest.mock("#lib/payments/server/result", () => ({
  fetchPaymentResult: async (_: unknown, id: string) =>
    mockSaid[id] ? { state: mockSaid[id] } : Promise.reject(new Error("away")),
}))

beforeEach(() => {
  mockJar.clear()
  mockAway = false
  mockForm = ""
  mockBy = mockDriver = mockIn = undefined
  mockKnown = mockSaid = { A: "paying", B: "paying", C: "unknown", D: "paying", E: "paying", F: "paying" }
})
const stay = { about: { kind: "stay" }, traits: paymentTypes.stay.traits } as const
const begun = async (...orders: string[]) => {
  for (const order of orders) await rememberPayment(order, 1)
}

test("a browser that has begun nothing has nothing open", async () => {
  expect(await findOpenOrder(paymentTypes)).toBeUndefined()
})

test("of several the newest is told, and not the one that is looked at", async () => {
  await begun("A", "B", "C")
  expect([
    await findOpenOrder(paymentTypes),
    await findOpenOrder(paymentTypes, "C"),
    await findOpenOrder(paymentTypes, "A"),
  ]).toEqual(["C", "B", "C"])
})

test("one that was begun again is the newest, and there once", async () => {
  await begun("A", "B", "A")
  expect([await findOpenOrder(paymentTypes), await findOpenOrder(paymentTypes, "A")]).toEqual(["A", "B"])
  mockSaid = { ...mockSaid, A: "paid" }
  expect([await findOpenOrder(paymentTypes), await findOpenOrder(paymentTypes, "B")]).toEqual(["B", undefined])
})

test("five are remembered, and the sixth puts out the first", async () => {
  await begun("A", "B", "C", "D", "E", "F")
  mockSaid = { A: "paying", B: "paying" }
  mockKnown = { A: "paying", B: "paying" }
  expect([await findOpenOrder(paymentTypes), await findOpenOrder(paymentTypes, "B")]).toEqual(["B", undefined])
})

test("what has ended is passed over, whatever was begun after it or before", async () => {
  await begun("A", "B", "C")
  mockSaid = { ...mockSaid, C: "paid" }
  expect([await findOpenOrder(paymentTypes), await findOpenOrder(paymentTypes, "B")]).toEqual(["B", "A"])
})

test.each<PaymentState>(["paid", "cancelled", "failed", "expired", "unpaid"])(
  "one that is %s is not open",
  async (state) => {
    await begun("A")
    mockSaid = { A: state }
    expect(await findOpenOrder(paymentTypes)).toBeUndefined()
    mockKnown = { A: state }
    mockSaid = { A: "paying" }
    expect(await findOpenOrder(paymentTypes)).toBeUndefined()
  },
)

test("where the provider does not say, what is known here counts", async () => {
  await begun("A")
  mockSaid = {}
  expect(await findOpenOrder(paymentTypes)).toBe("A")
  mockKnown = {}
  expect(await findOpenOrder(paymentTypes)).toBeUndefined()
})

test("it is remembered for as long as a cashier may stay open, and in nobody's words", async () => {
  await begun("A")
  const [[name, { value, maxAge }]] = [...mockJar] as [[string, { value: string; maxAge: number }]]
  expect([name, maxAge]).toEqual(["__Host-berth-open", 7_200])
  expect(value).toMatch(/^Fe26\./)
  mockJar.set(name, { value: value.slice(0, -3) + "~~~" })
  expect(await findOpenOrder(paymentTypes)).toBeUndefined()
})

test("a payment that somebody else has begun since is none of this browser's", async () => {
  await rememberPayment("A", 0)
  expect(await findOpenOrder(paymentTypes)).toBeUndefined()
  expect(await hasStartedInThisBrowser("A")).toBe(false)
  expect([await isStartedInThisBrowser("A", { ...stay, at: 1 }), await isStartedInThisBrowser("A", undefined)]).toEqual(
    [false, false],
  )
  await rememberJoinedPayment("A", 1)
  expect([
    await isStartedInThisBrowser("A", { ...stay, at: 1 }),
    await isRequestedInThisBrowser("A", { ...stay, at: 1 }),
  ]).toEqual([false, true])
  expect(await hasStartedInThisBrowser("A")).toBe(true)
  await rememberPayment("A", 1, "T1")
  await rememberJoinedPayment("A", 1)
  expect([
    await isStartedInThisBrowser("A", { ...stay, at: 1 }),
    await isStartedInThisBrowser("T1", { ...stay, at: 1 }),
  ]).toEqual([true, true])
})

describe("a number that was tapped for", () => {
  test("and refused is not one that was begun here, whether the cookie has forgotten it or not", async () => {
    await begun("A", "B")
    mockKnown = { B: "paying" }
    expect([await hasStartedInThisBrowser("A"), await hasStartedInThisBrowser("B")]).toEqual([false, true])
    await forgetDiscarded("A", 1)
    mockKnown = { A: "paying", B: "paying" }
    expect([await hasStartedInThisBrowser("A"), await hasStartedInThisBrowser("B")]).toEqual([false, true])
  })

  test("stays this browser's where it was paid meanwhile, or begun anew, or where nobody knows", async () => {
    await begun("A")
    await forgetDiscarded("A", 1)
    mockKnown = {}
    await forgetDiscarded("A", 0)
    mockAway = true
    await forgetDiscarded("A", 1)
    expect(await hasStartedInThisBrowser("A")).toBe(true)
    mockAway = false
    mockKnown = { A: "paid" }
    expect(await hasStartedInThisBrowser("A")).toBe(true)
  })
})

test("a payment that names its driver is theirs in every browser they are signed in on, and nobody else's", async () => {
  mockIn = "a driver"
  const driver = (mockDriver = await getDriverId())
  expect(await hasStartedInThisBrowser("A")).toBe(true)
  expect(await isStartedInThisBrowser("A", { ...stay, at: 1, driver })).toBe(true)
  for (const other of [undefined, "another driver"]) {
    mockIn = other
    expect(await hasStartedInThisBrowser("A")).toBe(false)
    expect(await isStartedInThisBrowser("A", { ...stay, at: 1, driver })).toBe(false)
    expect(await isStartedInThisBrowser("A", { ...stay, at: 1 })).toBe(false)
  }
})

describe("the answer that would have told the browser what it began was lost", () => {
  const formCookie = () => `__Host-berth-form=${newFormCookie(env().SESSION_SECRET[0]!)}`
  const direct = { at: 1, about: { kind: "direct" }, traits: paymentTypes.direct.traits, transactionId: "T1" } as const

  test("its form token tells that it began it, until a sign-in renews that; another's does not", async () => {
    mockForm = formCookie()
    const by = (mockBy = await getBrowserId())
    expect([await hasStartedInThisBrowser("A"), await isStartedInThisBrowser("A", { ...stay, at: 1, by })]).toEqual([
      true,
      true,
    ])
    expect(await isRequestedInThisBrowser("A", { ...stay, at: 1, by })).toBe(true)
    for (const other of ["", formCookie(), `${mockForm}x`]) {
      mockForm = other
      expect([await hasStartedInThisBrowser("A"), await isStartedInThisBrowser("A", { ...stay, at: 1, by })]).toEqual([
        false,
        false,
      ])
      expect(await isRequestedInThisBrowser("A", { ...stay, at: 1, by })).toBe(false)
      expect(await isStartedInThisBrowser("A", { ...stay, at: 1 })).toBe(false)
    }
  })

  test("what is kept of it is no token, and cannot be presented as one", async () => {
    mockForm = formCookie()
    const [, token = ""] = /=([0-9a-f]+)/.exec(mockForm)!
    const by = (await getBrowserId())!
    expect([by.startsWith("browser:"), by.includes(token), await getBrowserId()]).toEqual([true, false, by])
    mockForm = `__Host-berth-form=${by}`
    expect(await getBrowserId()).toBeUndefined()
  })

  test("a tap tells the browser of it after all, under both of its names", async () => {
    mockForm = formCookie()
    const payment = { ...direct, by: await getBrowserId() }
    await rememberJoinedPayment("direct-1", 1)
    await rememberStarted("direct-1", payment)
    mockForm = ""
    expect([await isStartedInThisBrowser("direct-1", direct), await isStartedInThisBrowser("T1", direct)]).toEqual([
      true,
      true,
    ])
    const [before] = [...mockJar.values()]
    await rememberStarted("direct-1", payment)
    expect([...mockJar.values()]).toEqual([before])
  })

  test("nobody is told of what another has begun", async () => {
    mockForm = formCookie()
    mockBy = await getBrowserId()
    mockForm = formCookie()
    expect(await hasStartedInThisBrowser("A")).toBe(false)
  })
})
