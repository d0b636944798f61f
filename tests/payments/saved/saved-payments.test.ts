import { env } from "#lib/env/env"
import { seal, unseal } from "#lib/http/seal/seal"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { rememberResumedPayment, rememberPayment } from "#lib/payments/server/browser-payments"
import { formatRecord, type PaymentRecord } from "#lib/payments/server/record/record"
import { createReceiptCode, openReceiptCode } from "#lib/payments/server/saved/receipt-link"
import {
  clearSavedPayments,
  findSavedPayment,
  isPaidBySaver,
  listSavedPayments,
  savePaidStay,
} from "#lib/payments/server/saved/saved-payments"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { silenceLog } from "#tests/support/silence-log"
import "#tests/support/test-environment"

jest.mock("#lib/provider", () => ({ provider: {} }))
jest.mock("server-only", () => ({}))
silenceLog()
const mockCookies = new Map<string, { value: string }>()
jest.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    get: (name: string) => mockCookies.get(name),
    set: (name: string, value: string) => void mockCookies.set(name, { value }),
  }),
}))
let mockDriver: string | undefined
jest.mock("#lib/session/session", () => ({
  ...jest.requireActual<object>("#lib/session/session"),
  getSession: async () => (mockDriver ? { state: "in", driver: { driverKey: mockDriver } } : { state: "out" }),
}))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))

const COOKIE = "__Host-berth-own-payments"
const DAY_MS = 86_400_000
const paid: PaymentRecord = {
  state: "paid",
  subject: { kind: "stay" },
  traits: paymentTypes.stay.traits,
  method: "alipay",
  from: "/",
  startedAt: 1,
}
const setCookie = (value: string) => mockCookies.set(COOKIE, { value })
const setSealedCookie = async (data: object) => setCookie(await seal("saved-payments", data, 60))
const listIds = async () => (await listSavedPayments()).map(({ id }) => id)

async function pay(id: string, record: Partial<PaymentRecord> = {}) {
  await mockStore.set(`payment:${id}`, formatRecord({ ...paid, ...record }), 60)
  await rememberPayment(id, 1)
}

beforeEach(() => {
  mockStore = createMemoryStore()
  mockCookies.clear()
  mockDriver = undefined
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test("the newest twenty payments are saved, each once, in less than half of a cookie", async () => {
  for (let index = 1001; index <= 1025; index++) {
    await pay(`100120250618093${index}`)
    expect(await savePaidStay(`100120250618093${index}`)).toBe(true)
  }
  await savePaidStay("1001202506180931025")
  const ids = await listIds()
  expect(ids).toHaveLength(20)
  expect(ids[0]).toBe("1001202506180931025")
  expect(ids).not.toContain("1001202506180931005")
  expect(mockCookies.get(COOKIE)!.value.length).toBeLessThan(2_700)
})

test("order numbers of the maximum length displace older ones instead of overflowing the cookie", async () => {
  for (let index = 10; index < 40; index++) {
    const id = `${index}`.padEnd(64, "9")
    mockDriver = "driver"
    await pay(id)
    await savePaidStay(id)
  }
  expect((await listIds())[0]).toBe("39".padEnd(64, "9"))
  expect(mockCookies.get(COOKIE)!.value.length).toBeLessThan(3_300)
})

test("a saved payment whose transaction was not named yet belongs to another payer once another one is named", async () => {
  const facts = { isPayerUnchecked: true, transactionId: "T2", earlierTransactionIds: ["T1"] }
  await pay("1001202506180930001", facts)
  await savePaidStay("1001202506180930001")
  const saved = (await findSavedPayment("1001202506180930001"))!
  expect([undefined, "T1", "T2", "T3"].map((id) => isPaidBySaver(saved, id))).toEqual([true, true, true, false])
  await pay("1001202506180930002", { ...facts, isPayerUnchecked: false })
  await savePaidStay("1001202506180930002")
  expect(isPaidBySaver((await findSavedPayment("1001202506180930002"))!, "T3")).toBe(true)
})

test.each<[string, Partial<PaymentRecord>]>([
  ["not paid yet", { state: "paying" }],
  ["of another payment type", { subject: { kind: "direct" } }],
  ["of a later attempt of another browser", { startedAt: 2 }],
])("a payment %s is not saved", async (_, record) => {
  await pay("1001202506180930001", record)
  expect(await savePaidStay("1001202506180930001")).toBe(false)
  expect(mockCookies.has(COOKIE)).toBe(false)
})

test("a payment that was started in another browser is not saved, also if this one resumed it", async () => {
  await mockStore.set("payment:1001202506180930001", formatRecord(paid), 60)
  expect(await savePaidStay("1001202506180930001")).toBe(false)
  await rememberResumedPayment("1001202506180930001", 1)
  expect(await savePaidStay("1001202506180930001")).toBe(false)
})

test("a signed-in driver's payments are shown to that driver only, and one made without a sign-in to every driver", async () => {
  await pay("1001202506180930001")
  await savePaidStay("1001202506180930001")
  mockDriver = "first"
  await pay("1001202506180930002")
  await savePaidStay("1001202506180930002")
  expect(await listIds()).toEqual(["1001202506180930002", "1001202506180930001"])
  for (const other of ["second", undefined]) {
    mockDriver = other
    expect(await listIds()).toEqual(["1001202506180930001"])
    expect(await savePaidStay("1001202506180930002")).toBe(false)
  }
})

test("a payment disappears 30 days after it was saved", async () => {
  await setSealedCookie({
    paid: [
      { id: "1001202506180930001", at: Date.now() - 29.9 * DAY_MS },
      { id: "1001202506180930002", at: Date.now() - 30.1 * DAY_MS },
    ],
  })
  expect(await listIds()).toEqual(["1001202506180930001"])
})

test("an unreadable cookie is empty, and the next payment replaces it", async () => {
  await setSealedCookie({ paid: [{ id: "1001202506180930001", at: Date.now() }] })
  const sealed = mockCookies.get(COOKIE)!.value
  const unreadable = [
    "",
    "x",
    "Fe26.2*",
    sealed.slice(0, -20),
    sealed.replace(/.{6}~2$/, "AAAAAA~2"),
    "A".repeat(100_000),
    `${sealed}${"A".repeat(5_000)}`,
    await seal("open-payments", { paid: [{ id: "1001202506180930001", at: Date.now() }] }, 60),
  ]
  for (const value of unreadable) {
    setCookie(value)
    expect(await listIds()).toEqual([])
  }
  await pay("1001202506180930002")
  expect(await savePaidStay("1001202506180930002")).toBe(true)
  expect(await listIds()).toEqual(["1001202506180930002"])
})

test.each<[string, object, string[]]>([
  ["a list of other values", { paid: [null, 1, "x", {}, { id: "../x", at: 1e13 }, { id: "1001", at: "1" }] }, []],
  ["no list", { paid: { id: "1001" } }, []],
  ["a valid entry among others", { paid: [{}, { id: "10012025", at: 1e13 }] }, ["10012025"]],
])("a sealed cookie with %s is cut to its valid entries", async (_, data, expected) => {
  await setSealedCookie(data)
  expect(await listIds()).toEqual(expected)
})

test("a sealed cookie with a thousand orders is treated as empty", async () => {
  const at = Date.now()
  await setSealedCookie({ paid: Array.from({ length: 1_000 }, (_, index) => ({ id: `1001${index}`, at })) })
  expect(await listIds()).toEqual([])
})

test("a cleared list is empty", async () => {
  await pay("1001202506180930001")
  await savePaidStay("1001202506180930001")
  await clearSavedPayments()
  expect(await listIds()).toEqual([])
})

test("clearing the list keeps the payments of another driver", async () => {
  for (const driver of ["first", "second"]) {
    mockDriver = driver
    await pay(`order-of-${driver}`)
    await savePaidStay(`order-of-${driver}`)
  }
  await clearSavedPayments()
  expect(await listIds()).toEqual([])
  mockDriver = "first"
  expect(await listIds()).toEqual(["order-of-first"])
})

describe("the code of a receipt's link", () => {
  const ORDER = "1001202506180930001"
  const OLD_SECRET = "an older password of thirty-two characters"

  test("opens its order for 30 days, and contains neither the order number nor a character that ends a link", async () => {
    const code = await createReceiptCode(ORDER)
    expect(code).not.toContain(ORDER)
    expect(code).toMatch(/^[\w.~-]{100,600}$/)
    const now = Date.now()
    jest.spyOn(Date, "now").mockReturnValue(now + 29.9 * DAY_MS)
    expect(await openReceiptCode(code)).toBe(ORDER)
    jest.spyOn(Date, "now").mockReturnValue(now + 30.1 * DAY_MS)
    expect(await openReceiptCode(code)).toBeUndefined()
  })

  test("does not open if it is altered, truncated or sealed for another purpose", async () => {
    const code = await createReceiptCode(ORDER)
    const altered = [
      ...Array.from({ length: 20 }, (_, part) => Math.floor((code.length * part) / 20)).map(
        (index) => code.slice(0, index) + (code[index] === "B" ? "C" : "B") + code.slice(index + 1),
      ),
      ...[0, 1, 20, code.length - 4].map((length) => code.slice(0, length)),
      ORDER,
      (await seal("saved-payments", { orderId: ORDER }, 60)).replaceAll("*", "."),
    ]
    for (const text of altered) expect({ text, order: await openReceiptCode(text) }).toEqual({ text, order: undefined })
  })

  test("opens with an older secret as long as it is configured", async () => {
    const [secret = ""] = env().SESSION_SECRET
    jest.replaceProperty(env(), "SESSION_SECRET", [OLD_SECRET])
    const code = await createReceiptCode(ORDER)
    jest.replaceProperty(env(), "SESSION_SECRET", [secret, OLD_SECRET])
    expect(await openReceiptCode(code)).toBe(ORDER)
    jest.replaceProperty(env(), "SESSION_SECRET", [secret])
    expect(await openReceiptCode(code)).toBeUndefined()
    expect(await unseal("receipt-link", code)).toBeUndefined()
  })
})
