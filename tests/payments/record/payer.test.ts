import { paymentTypes } from "#lib/payment-types/payment-types"
import { rememberPayment, rememberResumedPayment } from "#lib/payments/server/browser-payments"
import { findPaidOrder, getPayer, isPaidByViewer, isPossiblePayer } from "#lib/payments/server/payer"
import { formatRecord, type PaymentRecord } from "#lib/payments/server/record/record"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import "#tests/support/test-environment"

jest.mock("#lib/provider", () => ({ provider: {} }))
jest.mock("server-only", () => ({}))
const mockCookies = new Map<string, { value: string }>()
jest.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    get: (name: string) => mockCookies.get(name),
    set: (name: string, value: string) => void mockCookies.set(name, { value }),
  }),
}))
let mockDriver: string | undefined
jest.mock("#lib/payments/server/record/payer-ids", () => ({
  getBrowserId: async () => undefined,
  getDriverId: async () => mockDriver,
}))
let mockIsLookedUp = false
jest.mock("#lib/payments/server/scanned-orders", () => ({ isLookedUpAtCarPark: async () => mockIsLookedUp }))
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
const save = (id: string, record: PaymentRecord) => mockStore.set(`payment:${id}`, formatRecord(record), 60)
const findAny = () => findPaidOrder(() => true)

beforeEach(() => {
  mockStore = createMemoryStore()
  mockCookies.clear()
  mockIsLookedUp = false
  mockDriver = undefined
})

describe("the payer of a stay", () => {
  test("is the starter by default", () => {
    expect(getPayer(paid)).toBe("starter")
    expect(getPayer({ ...paid, due: 1 })).toBe("starter")
  })

  test.each([
    [{ handedOverAt: 1 }, "any-cashier"],
    [{ isAutomatic: true }, "car-driver"],
    [{ due: 0 }, "car-driver"],
    [{ due: 0, handedOverAt: 1 }, "unknown"],
    [{ isPayerUnknown: true, due: 0 }, "unknown"],
    [{ isPaidElsewhere: true, isPayerUnknown: true, isAutomatic: true, handedOverAt: 1 }, "other-payment"],
  ] as const)("with %j in its record is %s once it is paid, and the starter before", (facts, payer) => {
    expect(getPayer({ ...paid, ...facts })).toBe(payer)
    expect(getPayer({ ...paid, ...facts, state: "paying" })).toBe("starter")
  })
})

test.each([
  [{}, "starter"],
  [{ due: 0 }, "starter"],
  [{ isAutomatic: true }, "unknown"],
  [{ isPayerUnknown: true }, "unknown"],
] as const)("the payer of a direct payment with %j in its record is %s", (facts, payer) => {
  expect(getPayer({ ...paid, ...facts, traits: paymentTypes.direct.traits })).toBe(payer)
})

test("an offline fee and an arrear can be paid by another payment, a top-up cannot", () => {
  const getPayerOf = (kind: "offline" | "arrear" | "top-up") =>
    getPayer({ ...paid, traits: paymentTypes[kind].traits, isPaidElsewhere: true })
  expect([getPayerOf("offline"), getPayerOf("arrear"), getPayerOf("top-up")]).toEqual([
    "other-payment",
    "other-payment",
    "starter",
  ])
})

describe("the browser that started a payment", () => {
  const CASES: [Partial<PaymentRecord>, string[]][] = [
    [{}, ["receipt", "gate code"]],
    [{ handedOverAt: 1 }, ["gate code"]],
    [{ isAutomatic: true }, []],
    [{ isPayerUnknown: true }, []],
    [{ isPaidElsewhere: true }, []],
  ]
  const CASES_AT_CAR_PARK: [Partial<PaymentRecord>, string[]][] = [
    [{}, ["receipt", "gate code"]],
    [{ handedOverAt: 1 }, ["gate code"]],
    [{ isAutomatic: true }, ["receipt", "gate code"]],
    [{ isPayerUnknown: true }, ["gate code"]],
    [{ isPaidElsewhere: true }, []],
  ]

  async function listAccess(facts: Partial<PaymentRecord>) {
    await rememberPayment("A", 1)
    const record = { ...paid, ...facts }
    return [
      ...((await isPaidByViewer("A", record)) ? ["receipt"] : []),
      ...((await isPossiblePayer("A", record)) ? ["gate code"] : []),
    ]
  }

  test.each(CASES)("of a record with %j may see %j", async (facts, access) => {
    expect(await listAccess(facts)).toEqual(access)
  })

  test.each(CASES_AT_CAR_PARK)(
    "of a record with %j may see %j after a look-up at the car park",
    async (facts, access) => {
      mockIsLookedUp = true
      expect(await listAccess(facts)).toEqual(access)
    },
  )

  test("sees no receipt before the payment is paid, and needs a look-up for the gate code of a lost record", async () => {
    await rememberPayment("A", 1)
    expect(await isPaidByViewer("A", { ...paid, state: "paying" })).toBe(false)
    expect(await isPossiblePayer("A", undefined)).toBe(false)
    mockIsLookedUp = true
    expect(await isPossiblePayer("A", undefined)).toBe(true)
    expect(await isPossiblePayer("B", undefined)).toBe(false)
  })
})

test("a browser that neither started nor resumed a payment sees nothing of it, also after a look-up", async () => {
  mockIsLookedUp = true
  for (const facts of [{}, { isAutomatic: true }, { isPayerUnknown: true }] as const) {
    const record: PaymentRecord = { ...paid, ...facts }
    expect([await isPaidByViewer("A", record), await isPossiblePayer("A", record)]).toEqual([false, false])
  }
  expect(await isPaidByViewer("A", undefined)).toBe(false)
})

test("a browser that opened the cashier of an earlier payment sees the gate code only if the payer is unknown", async () => {
  await rememberResumedPayment("A", 0)
  mockIsLookedUp = true
  const check = (facts: Partial<PaymentRecord>) => isPossiblePayer("A", { ...paid, ...facts })
  expect(await check({ isPayerUnknown: true })).toBe(true)
  expect([await check({}), await check({ handedOverAt: 1 }), await check({ isPaidElsewhere: true })]).toEqual([
    false,
    false,
    false,
  ])
  mockIsLookedUp = false
  expect(await check({ isPayerUnknown: true })).toBe(false)
})

test("a browser that only resumed a payment sees no gate code while no other browser has opened its cashier", async () => {
  await rememberResumedPayment("A", 1)
  mockIsLookedUp = true
  expect(await isPossiblePayer("A", paid)).toBe(false)
})

test("another driver of the browser sees nothing of a payment, also if its record is lost", async () => {
  mockIsLookedUp = true
  mockDriver = "driver-1"
  await rememberPayment("A", 1)
  expect([await isPaidByViewer("A", paid), await isPossiblePayer("A", undefined)]).toEqual([true, true])
  mockDriver = "driver-2"
  expect([await isPaidByViewer("A", paid), await isPossiblePayer("A", undefined)]).toEqual([false, false])
})

test("a browser that resumed a payment sees its gate code after a look-up at the car park, but never its receipt", async () => {
  await rememberResumedPayment("A", 1)
  const record: PaymentRecord = { ...paid, handedOverAt: 1 }
  expect(await isPossiblePayer("A", record)).toBe(false)
  mockIsLookedUp = true
  expect(await isPossiblePayer("A", record)).toBe(true)
  expect(await isPaidByViewer("A", record)).toBe(false)
})

describe("the paid order of a browser", () => {
  test("is the newest that is paid and matches", async () => {
    for (const id of ["A", "B", "C"]) {
      await save(id, { ...paid, state: id === "C" ? "paying" : "paid" })
      await rememberPayment(id, 1)
    }
    expect(await findAny()).toEqual({ orderId: "B", record: paid })
    expect(await findPaidOrder((orderId, record) => orderId === "A" && record.state === "paid")).toEqual({
      orderId: "A",
      record: paid,
    })
    expect(await findPaidOrder(() => false)).toBeUndefined()
  })

  test("is never an order paid by another payment or by the agreement of the car's driver", async () => {
    await rememberPayment("A", 1)
    for (const facts of [{ isPaidElsewhere: true }, { isAutomatic: true }] as const) {
      await save("A", { ...paid, ...facts })
      expect(await findAny()).toBeUndefined()
    }
  })

  test("is never an order without a record, or one that was started again elsewhere or only resumed here", async () => {
    await rememberPayment("A", 1)
    expect(await findAny()).toBeUndefined()
    await save("A", { ...paid, startedAt: 2 })
    expect(await findAny()).toBeUndefined()
    await rememberResumedPayment("A", 2)
    expect(await findAny()).toBeUndefined()
    await rememberPayment("A", 2)
    expect(await findAny()).toMatchObject({ orderId: "A" })
  })
})
