import { saveBuyer } from "#lib/invoices/server/buyer"
import { saveSearch, findSearchOfOrders, findOrders, getSearch } from "#lib/invoices/server/search"
import { resendInvoice } from "#lib/invoices/server/resend"
import { ProviderError } from "#lib/core/errors"
import { createMemoryStore } from "#lib/store/memory"
import "#tests/support/test-environment"
import { silenceLog } from "#tests/support/silence-log"

silenceLog()

let mockStore = createMemoryStore()
const mockCookies = new Map<string, string>()
const mockCalls = { orders: jest.fn(), resend: jest.fn(), keepSettings: jest.fn() }
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({
  headers: async () => new Headers({ "x-berth-connection": "192.0.2.7" }),
  cookies: async () => ({
    get: (name: string) => (mockCookies.has(name) ? { value: mockCookies.get(name) } : undefined),
    set: (name: string, value: string) => void mockCookies.set(name, value),
  }),
}))
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
jest.mock("#lib/http/endpoint/viewer", () => ({
  getViewer: async () => ({ driverKey: "driver", phone: "138********" }),
}))
jest.mock("#lib/session/session", () => ({ getCookieOptions: () => ({}), getSession: async () => ({ state: "in" }) }))
jest.mock("#lib/platform/server/provider-profile", () => ({ undefinedIfSlow: (call: Promise<unknown>) => call }))
jest.mock("#lib/provider", () => ({
  provider: {
    get invoices() {
      return mockCalls
    },
  },
}))

const path = "/new_invoice/1001/short"
const search = { here: path, parkId: "1001", number: "1" }

beforeEach(() => {
  mockStore = createMemoryStore()
  mockCookies.clear()
  for (const call of Object.values(mockCalls)) call.mockReset().mockResolvedValue({ ok: true, data: { list: [{}] } })
})

test("a search is stored for its own path only", async () => {
  await saveSearch(search)
  expect(await getSearch(path)).toMatchObject(search)
  expect(await getSearch("/new_invoice/1002/short")).toBeUndefined()
})

test("findSearchOfOrders returns the search in which exactly the orders were selected", async () => {
  await saveSearch({ ...search, ticked: ["1", "2"] })
  const searches = await Promise.all(["1M2", "2M1", "1", "1M3", "1M2M3"].map(findSearchOfOrders))
  expect(searches.map((found) => found?.here)).toEqual([path, path, undefined, undefined, undefined])
})

test("orders found by number alone are limited like receipts, and others are not", async () => {
  const ownSearch = { here: path, parkId: "1001", plate: "粤B12345", phone: "13800138000" }
  for (let i = 0; i < 1_200; i++) expect(await findOrders(search)).toEqual({ list: [{}] })
  expect(await findOrders(search)).toEqual({ why: "too-often" })
  expect(await findOrders(ownSearch)).toEqual({ list: [{}] })
})

test("searches without results are limited", async () => {
  for (let i = 0; i < 310; i++) expect(await findOrders(search)).toEqual({ list: [{}] })
  mockCalls.orders.mockResolvedValue({ ok: true, data: { list: [] } })
  for (let i = 0; i < 300; i++) expect(await findOrders(search)).toEqual({ why: "not-found" })
  expect(await findOrders(search)).toEqual({ why: "too-often" })
})

test("an invoice is resent three times a day per address, not counting failures", async () => {
  const send = (email: string) => resendInvoice({ parkId: "1001", invoiceId: "3301" }, email)
  mockCalls.resend.mockRejectedValue(new ProviderError("invoices.resend", "busy"))
  for (let i = 0; i < 4; i++) expect(await send("a@b.cn")).toMatchObject({ why: "not-sent" })
  mockCalls.resend.mockResolvedValue({ ok: true, data: {} })
  for (let i = 0; i < 3; i++) expect(await send("a@b.cn")).toBeUndefined()
  expect(await send("A@b.cn")).toEqual({ why: "too-often" })
  expect(await send("c@d.cn")).toBeUndefined()
})

test("an empty buyer does not replace the stored one", async () => {
  expect(await saveBuyer({ name: " ", tax: "", email: "" })).toBeUndefined()
  expect(mockCalls.keepSettings).not.toHaveBeenCalled()
  expect(await saveBuyer({ name: "海味轩", tax: "91440300ma5d8wpj3q", email: "" })).toBeUndefined()
  expect(mockCalls.keepSettings).toHaveBeenCalledWith({ name: "海味轩", tax: "91440300MA5D8WPJ3Q", email: undefined })
})
