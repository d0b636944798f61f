import { keepBuyer } from "#lib/invoices/server/buyer"
import { keepSearch, listOfChosen, ordersFor, searchAt } from "#lib/invoices/server/find"
import { resend } from "#lib/invoices/server/resend"
import { ProviderError } from "#lib/core/errors"
import { createMemoryStore } from "#lib/store/memory"
import "#tests/support/test-environment"
import { silence } from "#tests/support/silence-log"

silence()

let mockStore = createMemoryStore()
const mockJar = new Map<string, string>()
const mockCalls = { orders: jest.fn(), resend: jest.fn(), keepSettings: jest.fn() }
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({
  headers: async () => new Headers({ "x-berth-connection": "192.0.2.7" }),
  cookies: async () => ({
    get: (name: string) => (mockJar.has(name) ? { value: mockJar.get(name) } : undefined),
    set: (name: string, value: string) => void mockJar.set(name, value),
  }),
}))
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
jest.mock("#lib/http/endpoint/viewer", () => ({ getViewer: async () => ({ who: "driver", phone: "138********" }) }))
jest.mock("#lib/session/session", () => ({ cookieShape: () => ({}), session: async () => ({ state: "in" }) }))
jest.mock("#lib/platform/server/record", () => ({ ifSoon: (asking: Promise<unknown>) => asking }))
jest.mock("#lib/provider", () => ({
  provider: {
    get invoices() {
      return mockCalls
    },
  },
}))

const here = "/new_invoice/1001/short"
const search = { here, parkId: "1001", number: "1" }

beforeEach(() => {
  mockStore = createMemoryStore()
  mockJar.clear()
  for (const call of Object.values(mockCalls)) call.mockReset().mockResolvedValue({ ok: true, data: { list: [{}] } })
})

test("what was looked for is shown where it was, and at no other address", async () => {
  await keepSearch(search)
  expect([await searchAt(here), await searchAt("/new_invoice/1002/short")]).toEqual([
    expect.objectContaining(search),
    undefined,
  ])
})

test("a form leads back to the list that these very orders were chosen from", async () => {
  await keepSearch({ ...search, ticked: ["1", "2"] })
  expect(await Promise.all(["1M2", "2M1", "1", "1M3", "1M2M3"].map(listOfChosen))).toEqual([
    ...[here, here],
    ...[undefined, undefined, undefined],
  ])
})

test("who looks for what there is not is counted, and who finds is not", async () => {
  for (let i = 0; i < 310; i++) expect(await ordersFor(search)).toEqual({ list: [{}] })
  mockCalls.orders.mockResolvedValue({ ok: true, data: { list: [] } })
  for (let i = 0; i < 300; i++) expect(await ordersFor(search)).toEqual({ why: "not-found" })
  expect(await ordersFor(search)).toEqual({ why: "too-often" })
})

test("an invoice is sent to one letter box three times a day, and what was never sent is not counted", async () => {
  const send = (email: string) => resend({ parkId: "1001", invoiceId: "3301" }, email)
  mockCalls.resend.mockRejectedValue(new ProviderError("invoices.resend", "busy"))
  for (let i = 0; i < 4; i++) expect(await send("a@b.cn")).toMatchObject({ why: "not-sent" })
  mockCalls.resend.mockResolvedValue({ ok: true, data: {} })
  for (let i = 0; i < 3; i++) expect(await send("a@b.cn")).toBeUndefined()
  expect([await send("A@b.cn"), await send("c@d.cn")]).toEqual([{ why: "too-often" }, undefined])
})

test("where nothing is typed nobody is kept as a buyer in place of who is", async () => {
  expect(await keepBuyer({ name: " ", tax: "", email: "" })).toBeUndefined()
  expect(mockCalls.keepSettings).not.toHaveBeenCalled()
  expect(await keepBuyer({ name: "海味轩", tax: "91440300ma5d8wpj3q", email: "" })).toBeUndefined()
  expect(mockCalls.keepSettings).toHaveBeenCalledWith({ name: "海味轩", tax: "91440300MA5D8WPJ3Q", email: undefined })
})
