import { unseal } from "#lib/http/seal/seal"
import { env } from "#lib/env/env"
import { createFormCookie } from "#lib/http/csrf/form-token"
import { paymentTypes } from "#lib/payment-types/payment-types"
import {
  forgetRefusedPayment,
  hasPaymentInThisBrowser,
  isClearedPayment,
  listIdsIfStartedInThisBrowser,
  isStartedOrResumedInThisBrowser,
  isStartedInThisBrowser,
  listBrowserPaymentIds,
  markPaymentsCleared,
  rememberResumedPayment,
  rememberPayment,
  rememberStartedPayment,
} from "#lib/payments/server/browser-payments"
import { getBrowserId } from "#lib/payments/server/record/payer-ids"
import { formatRecord, type PaymentRecord } from "#lib/payments/server/record/record"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import "#tests/support/test-environment"

jest.mock("#lib/provider", () => ({ provider: {} }))
jest.mock("server-only", () => ({}))
let mockCookieHeader = ""
const mockCookies = new Map<string, { value: string; options: object }>()
jest.mock("next/headers", () => ({
  headers: async () => new Headers({ cookie: mockCookieHeader }),
  cookies: async () => ({
    get: (name: string) => mockCookies.get(name),
    set: (name: string, value: string, options: object) => void mockCookies.set(name, { value, options }),
  }),
}))
jest.mock("#lib/session/session", () => ({
  ...jest.requireActual<object>("#lib/session/session"),
  getSession: async () => ({ state: "out" }),
}))
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
const direct: PaymentRecord = { ...paid, subject: { kind: "direct" }, traits: paymentTypes.direct.traits }
const save = (id: string, record: PaymentRecord) => mockStore.set(`payment:${id}`, formatRecord(record), 60)
const useFormToken = () => (mockCookieHeader = `__Host-berth-form=${createFormCookie(env().SESSION_SECRET[0]!)}`)

beforeEach(() => {
  mockStore = createMemoryStore()
  mockCookies.clear()
  mockCookieHeader = ""
})
afterEach(() => jest.restoreAllMocks())

test("the cookie of a browser's payments is only sent by https, and not readable by scripts", async () => {
  await rememberPayment("A", 1)
  const options = { path: "/", httpOnly: true, secure: true, sameSite: "lax", maxAge: 7_200 }
  expect([...mockCookies]).toEqual([
    ["__Host-berth-open", { value: expect.stringMatching(/^Fe26\./) as string, options }],
  ])
})

test("the cookie of a browser's payments has no prefix on a site without https", async () => {
  jest.replaceProperty(env(), "PUBLIC_URL", ["http://localhost:3000"])
  await rememberPayment("A", 1)
  expect([...mockCookies.keys()]).toEqual(["berth-open"])
})

test("a browser's payments are stored under the names that version 0.2.0 reads", async () => {
  await rememberPayment("direct-1", 2, "T1")
  await rememberResumedPayment("A", 1)
  const [cookie] = mockCookies.values()
  expect(await unseal("open-payments", cookie!.value)).toMatchObject({
    orders: [
      { id: "A", at: 1, joined: true },
      { id: "direct-1", at: 2, named: "T1" },
    ],
  })
})

test("ten payments with the longest ids fit in a cookie", async () => {
  for (const letter of "ABCDEFGHIJ") await rememberPayment(letter.repeat(64), 1_764_000_000_000, letter.repeat(64))
  expect(await listBrowserPaymentIds()).toHaveLength(20)
  const [cookie] = mockCookies.values()
  expect(cookie!.value.length).toBeLessThan(3_600)
})

test("a browser's payments are listed newest first, under all of their ids", async () => {
  expect(await listBrowserPaymentIds()).toHaveLength(0)
  mockCookies.set("__Host-berth-open", { value: "not ours", options: {} })
  expect(await listBrowserPaymentIds()).toHaveLength(0)
  await rememberPayment("A", 1)
  await rememberPayment("direct-1", 2, "T1")
  expect(await listBrowserPaymentIds()).toEqual(["direct-1", "T1", "A"])
})

describe("the ids of a payment that was started in this browser", () => {
  test("are those in its cookie", async () => {
    await rememberPayment("A", 1)
    await rememberPayment("direct-1", 1, "T1")
    expect(await listIdsIfStartedInThisBrowser("A", paid)).toEqual(["A"])
    for (const id of ["direct-1", "T1"])
      expect(await listIdsIfStartedInThisBrowser(id, direct)).toEqual(["direct-1", "T1"])
    expect(await listIdsIfStartedInThisBrowser("A", undefined)).toEqual([])
  })

  test("are those of its record if the cookie was lost", async () => {
    useFormToken()
    const browserId = await getBrowserId()
    expect(await listIdsIfStartedInThisBrowser("A", { ...paid, browserId, transactionId: "T1" })).toEqual(["A"])
    expect(await listIdsIfStartedInThisBrowser("direct-1", { ...direct, browserId })).toEqual(["direct-1"])
    expect(await listIdsIfStartedInThisBrowser("direct-1", { ...direct, browserId, transactionId: "T1" })).toEqual([
      "direct-1",
      "T1",
    ])
  })

  test("are empty if another browser started it or this browser only resumed it", async () => {
    useFormToken()
    await rememberResumedPayment("A", 1)
    expect(await listIdsIfStartedInThisBrowser("A", { ...paid, browserId: "another browser" })).toEqual([])
    expect(await isStartedInThisBrowser("A", paid)).toBe(false)
    expect(await listIdsIfStartedInThisBrowser("B", paid)).toEqual([])
    expect(await isStartedOrResumedInThisBrowser("B", paid)).toBe(false)
  })
})

test("a browser that resumed an older payment of the order can also resume the current one", async () => {
  await rememberResumedPayment("A", 1)
  await rememberResumedPayment("A", 2)
  expect(await isStartedOrResumedInThisBrowser("A", { ...paid, startedAt: 2 })).toBe(true)
  expect(await listBrowserPaymentIds()).toEqual(["A"])
})

test("a lost cookie is set again only for a payment that it does not contain as started here", async () => {
  useFormToken()
  const record = { ...paid, startedAt: 2, browserId: await getBrowserId() }
  await rememberPayment("A", 1)
  await rememberStartedPayment("A", record)
  mockCookieHeader = ""
  expect(await isStartedInThisBrowser("A", record)).toBe(true)
  await rememberResumedPayment("B", 2)
  await rememberStartedPayment("B", { ...record, browserId: "another browser" })
  expect(await isStartedInThisBrowser("B", record)).toBe(true)
})

test("a payment counts as cleared after the list was cleared, and while the cookie does not contain it", async () => {
  await rememberPayment("A", 1)
  expect(await isClearedPayment("A")).toBe(false)
  expect(await isClearedPayment("B")).toBe(true)
  await markPaymentsCleared()
  expect(await isClearedPayment("A")).toBe(true)
})

test("a payment that was discarded under its provisional id is forgotten, and no other payment is", async () => {
  await rememberPayment("A", 1)
  await rememberPayment("B", 1)
  await forgetRefusedPayment("C", 1)
  await forgetRefusedPayment("A", 2)
  expect(await listBrowserPaymentIds()).toEqual(["B", "A"])
  await forgetRefusedPayment("A", 1)
  expect(await listBrowserPaymentIds()).toEqual(["B"])
})

test("a refused payment gives its place back to the earlier payment of the same order", async () => {
  await rememberPayment("A", 1)
  const replaced = await rememberPayment("A", 2)
  await forgetRefusedPayment("A", 2, replaced)
  expect(await isStartedInThisBrowser("A", { ...direct, startedAt: 1 })).toBe(true)
  expect(await isStartedInThisBrowser("A", { ...direct, startedAt: 2 })).toBe(false)
})

test("a payment is known under the provider's id by the record of its provisional id", async () => {
  await rememberPayment("direct-1", 1, "T1")
  await save("direct-1", direct)
  expect(await hasPaymentInThisBrowser("T1")).toBe(true)
  expect(await hasPaymentInThisBrowser("T2")).toBe(false)
})
