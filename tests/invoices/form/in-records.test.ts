import { isInRecords, hashOrders, fetchOrders } from "#lib/invoices/server/invoice-records"
import type { InvoiceRecord, Order } from "#lib/invoices/values"
import "#tests/support/test-environment"

let mockState = "in"
const mockCalls = { orders: jest.fn(), records: jest.fn(), longRecords: jest.fn() }
jest.mock("server-only", () => ({}))
jest.mock("#lib/session/session", () => ({ getSession: async () => ({ state: mockState }) }))
jest.mock("#lib/platform/server/provider-profile", () => ({ undefinedIfSlow: (call: Promise<unknown>) => call }))
jest.mock("#lib/provider", () => ({
  provider: {
    get invoices() {
      return mockCalls
    },
  },
}))

const createResponse = (data: object) => ({ ok: true, data })
const order = (orderId: string, more: Partial<Order> = {}): Order => ({
  ...{ orderId, parkId: "1001", park: "科技园", plate: "粤B12345", day: "2026-11-20", time: "09:30", type: "short" },
  ...{ fee: 20_000, amount: 15_000, transactionId: undefined, ...more },
})
const line = (amount: number) => ({ plate: "粤B12345", amount, park: "科技园", at: "2026-11-20T01:30:00.000Z" })
const record = (...amounts: number[]): InvoiceRecord => ({
  ...{ id: "3301", parkId: "1001", park: "科技园", single: undefined, item: undefined },
  paper: { at: "2026-11-21T01:30:00.000Z", amount: 15_000, url: undefined },
  merged: amounts.map(line),
})
const search = (mark: string, more: object = {}) => isInRecords({ parkId: "1001", type: "short", mark, ...more })
const mockOrders = (...orders: Order[]) =>
  mockCalls.orders.mockImplementation(async ({ number }: { number: string }) =>
    createResponse({ list: orders.filter(({ orderId }) => orderId === number) }),
  )

beforeEach(() => {
  mockState = "in"
  for (const call of Object.values(mockCalls)) call.mockReset().mockResolvedValue(createResponse({ list: [] }))
})

test("a set of orders is found in the records by plate, amount and minute, in any order", async () => {
  const [one, two] = [order("1"), order("2", { amount: 8_000 })]
  const mark = hashOrders([one, two])!
  expect(hashOrders([two, one])).toBe(mark)
  mockCalls.records.mockResolvedValue(createResponse({ list: [record(15_000), record(8_000, 15_000)] }))
  expect(await search(mark)).toBe(true)
  mockCalls.records.mockResolvedValue(createResponse({ list: [record(15_000), record(8_000, 15_001)] }))
  expect(await search(mark)).toBe(false)
})

test("a single order is found as the single entry of its record", async () => {
  mockCalls.records.mockResolvedValue(createResponse({ list: [{ ...record(), single: line(15_000) }] }))
  expect(await search(hashOrders([order("1")])!, { isPaper: true })).toBe(true)
  expect(mockCalls.records).toHaveBeenCalledWith({ parkId: "1001", type: "short", openType: undefined, page: 1 })
})

test("a set with an incomplete order has no mark", async () => {
  mockOrders(order("1"))
  expect(await fetchOrders("1001", "1M2")).toBeUndefined()
  expect(hashOrders([order("1"), order("2", { time: undefined })])).toBeUndefined()
})

test("a rental is searched among its own records, and nothing is searched without a session", async () => {
  const mark = hashOrders([order("1")])!
  mockCalls.longRecords.mockResolvedValue(createResponse({ list: [record(15_000)] }))
  expect(await search(mark, { type: "long" })).toBe(true)
  expect(await search(mark)).toBe(false)
  mockState = "out"
  expect(await search(mark, { type: "long" })).toBe(false)
  expect(mockCalls.longRecords).toHaveBeenCalledTimes(1)
})
