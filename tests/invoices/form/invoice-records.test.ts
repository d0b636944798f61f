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
const createOrder = (orderId: string, overrides: Partial<Order> = {}): Order => ({
  orderId,
  parkId: "1001",
  park: "科技园",
  plate: "粤B12345",
  day: "2026-11-20",
  time: "09:30",
  type: "short",
  fee: 20_000,
  amount: 15_000,
  transactionId: undefined,
  ...overrides,
})
const createEntry = (amount: number) => ({ plate: "粤B12345", amount, park: "科技园", at: "2026-11-20T01:30:00.000Z" })
const createRecord = (...amounts: number[]): InvoiceRecord => ({
  id: "3301",
  parkId: "1001",
  park: "科技园",
  single: undefined,
  item: undefined,
  invoice: { at: "2026-11-21T01:30:00.000Z", amount: 15_000, url: undefined },
  merged: amounts.map(createEntry),
})
const searchRecords = (ordersHash: string, overrides: object = {}) =>
  isInRecords({ parkId: "1001", type: "short", mark: ordersHash, ...overrides })
const mockOrders = (...orders: Order[]) =>
  mockCalls.orders.mockImplementation(async ({ number }: { number: string }) =>
    createResponse({ list: orders.filter(({ orderId }) => orderId === number) }),
  )

beforeEach(() => {
  mockState = "in"
  for (const call of Object.values(mockCalls)) call.mockReset().mockResolvedValue(createResponse({ list: [] }))
})

test("a set of orders is found in the records by plate, amount and minute, in any order", async () => {
  const [first, second] = [createOrder("1"), createOrder("2", { amount: 8_000 })]
  const ordersHash = hashOrders([first, second])!
  expect(hashOrders([second, first])).toBe(ordersHash)
  mockCalls.records.mockResolvedValue(createResponse({ list: [createRecord(15_000), createRecord(8_000, 15_000)] }))
  expect(await searchRecords(ordersHash)).toBe(true)
  mockCalls.records.mockResolvedValue(createResponse({ list: [createRecord(15_000), createRecord(8_000, 15_001)] }))
  expect(await searchRecords(ordersHash)).toBe(false)
})

test("a single order is found as the single entry of its record", async () => {
  mockCalls.records.mockResolvedValue(createResponse({ list: [{ ...createRecord(), single: createEntry(15_000) }] }))
  expect(await searchRecords(hashOrders([createOrder("1")])!, { isPaper: true })).toBe(true)
  expect(mockCalls.records).toHaveBeenCalledWith({ parkId: "1001", type: "short", openType: undefined, page: 1 })
})

test("a set with an incomplete order has no hash", async () => {
  mockOrders(createOrder("1"))
  expect(await fetchOrders("1001", "1M2")).toBeUndefined()
  expect(hashOrders([createOrder("1"), createOrder("2", { time: undefined })])).toBeUndefined()
})

test("a rental is searched in the rental records, and no records are searched without a session", async () => {
  const ordersHash = hashOrders([createOrder("1")])!
  mockCalls.longRecords.mockResolvedValue(createResponse({ list: [createRecord(15_000)] }))
  expect(await searchRecords(ordersHash, { type: "long" })).toBe(true)
  expect(await searchRecords(ordersHash)).toBe(false)
  mockState = "out"
  expect(await searchRecords(ordersHash, { type: "long" })).toBe(false)
  expect(mockCalls.longRecords).toHaveBeenCalledTimes(1)
})
