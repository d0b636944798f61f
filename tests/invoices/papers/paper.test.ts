import { issueOrdinaryInvoice } from "#lib/invoices/server/issue-ordinary-invoice"
import type { Order } from "#lib/invoices/values"
import { createMemoryStore } from "#lib/store/memory"
import "#tests/support/test-environment"

let mockStore = createMemoryStore()
const mockCalls = { ofStay: jest.fn(), ofRental: jest.fn() }
jest.mock("server-only", () => ({}))
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
jest.mock("#lib/invoices/server/invoice-records", () => ({ hashOrders: () => undefined }))
jest.mock("#lib/platform/rules", () => ({ parseOutsideUrl: (url: string | undefined) => url }))
jest.mock("#lib/provider", () => ({
  provider: {
    get invoices() {
      return mockCalls
    },
  },
}))

const url = "https://invoices.example/1.pdf"
const order: Order = {
  orderId: "1",
  parkId: "1001",
  park: "科技园",
  plate: "粤B12345",
  day: undefined,
  time: undefined,
  fee: 300_000,
  amount: 300_000,
  type: "long",
  transactionId: "T1",
}

beforeEach(() => {
  mockStore = createMemoryStore()
  for (const call of Object.values(mockCalls)) call.mockReset().mockResolvedValue({ ok: true, data: { url } })
})

test("the invoice of a rental needs a phone number and a transaction", async () => {
  expect(await issueOrdinaryInvoice("1001", order, undefined)).toEqual({ why: "phone-needed" })
  expect(await issueOrdinaryInvoice("1001", { ...order, transactionId: undefined }, "13800138000")).toEqual({
    why: "phone-needed",
  })
  expect(mockCalls.ofRental).not.toHaveBeenCalled()
  expect(await issueOrdinaryInvoice("1001", order, "13800138000")).toEqual({ url })
  expect(mockCalls.ofRental).toHaveBeenCalledWith(
    expect.objectContaining({ orderId: "1", phone: "13800138000", transactionId: "T1", amount: 300_000 }),
  )
})

test("the invoice of a stay needs no phone number", async () => {
  expect(await issueOrdinaryInvoice("1001", { ...order, type: "short", transactionId: undefined }, undefined)).toEqual({
    url,
  })
  expect(mockCalls.ofStay).toHaveBeenCalledWith({ parkId: "1001", orderId: "1", transactionId: undefined })
})
