import { isInRecords, markOf, ordersOf } from "#lib/invoices/server/in-records"
import type { InvoiceRecord, Order } from "#lib/invoices/values"
import "#tests/support/test-environment"

let mockState = "in"
const mockCalls = { orders: jest.fn(), records: jest.fn(), longRecords: jest.fn() }
jest.mock("server-only", () => ({}))
jest.mock("#lib/session/session", () => ({ getSession: async () => ({ state: mockState }) }))
jest.mock("#lib/platform/server/record", () => ({ ifSoon: (asking: Promise<unknown>) => asking }))
jest.mock("#lib/provider", () => ({
  provider: {
    get invoices() {
      return mockCalls
    },
  },
}))

const ok = (data: object) => ({ ok: true, data })
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
const asked = (mark: string, more: object = {}) => isInRecords({ parkId: "1001", type: "short", mark, ...more })
const there = (...orders: Order[]) =>
  mockCalls.orders.mockImplementation(async ({ number }: { number: string }) =>
    ok({ list: orders.filter(({ orderId }) => orderId === number) }),
  )

beforeEach(() => {
  mockState = "in"
  for (const call of Object.values(mockCalls)) call.mockReset().mockResolvedValue(ok({ list: [] }))
})

test("a set is known in the records by car, sum and minute of each of its orders, in whatever order", async () => {
  const [one, two] = [order("1"), order("2", { amount: 8_000 })]
  const mark = markOf([one, two])!
  expect(markOf([two, one])).toBe(mark)
  mockCalls.records.mockResolvedValue(ok({ list: [record(15_000), record(8_000, 15_000)] }))
  expect(await asked(mark)).toBe(true)
  mockCalls.records.mockResolvedValue(ok({ list: [record(15_000), record(8_000, 15_001)] }))
  expect(await asked(mark)).toBe(false)
})

test("one order alone is the single of its record", async () => {
  mockCalls.records.mockResolvedValue(ok({ list: [{ ...record(), single: line(15_000) }] }))
  expect(await asked(markOf([order("1")])!, { isPaper: true })).toBe(true)
  expect(mockCalls.records).toHaveBeenCalledWith({ parkId: "1001", type: "short", openType: undefined, page: 1 })
})

test("what is not known of every order is known of none", async () => {
  there(order("1"))
  expect(await ordersOf("1001", "1M2")).toBeUndefined()
  expect(markOf([order("1"), order("2", { time: undefined })])).toBeUndefined()
})

test("a rented space is looked for among its own, and nothing is looked for where nobody is in", async () => {
  const mark = markOf([order("1")])!
  mockCalls.longRecords.mockResolvedValue(ok({ list: [record(15_000)] }))
  expect(await asked(mark, { type: "long" })).toBe(true)
  expect(await asked(mark)).toBe(false)
  mockState = "out"
  expect(await asked(mark, { type: "long" })).toBe(false)
  expect(mockCalls.longRecords).toHaveBeenCalledTimes(1)
})
