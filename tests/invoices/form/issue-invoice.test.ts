import { issueInvoice, type IssueRequest, parseFormUrl, getCurrentStatus } from "#lib/invoices/server/issue"
import { saveStatus } from "#lib/invoices/server/issue-status"
import { ProviderError } from "#lib/core/errors"
import { createMemoryStore } from "#lib/store/memory"
import "#tests/support/test-environment"
import { silenceLog } from "#tests/support/silence-log"

silenceLog()

let mockStore = createMemoryStore()
/** The list from which the orders were chosen. */
let mockListUrl: string | undefined
const mockCalls = { issue: jest.fn(), orders: jest.fn(), records: jest.fn() }
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => new Headers({ "x-berth-connection": "192.0.2.7" }) }))
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
jest.mock("#lib/session/session", () => ({ getSession: async () => ({ state: "out" }) }))
jest.mock("#lib/platform/server/provider-profile", () => ({
  undefinedIfSlow: (call: Promise<unknown>) => call.catch(() => undefined),
  getHotline: async () => undefined,
}))
jest.mock("#lib/invoices/server/search", () => ({
  findSearchOfOrders: async () => mockListUrl && { here: mockListUrl },
}))
jest.mock("#lib/provider", () => ({
  provider: {
    get invoices() {
      return mockCalls
    },
  },
}))

const formValues = {
  applicant: "individual" as const,
  name: "陈海",
  tax: "",
  address: "",
  bank: "",
  card: "",
  email: "a@b.cn",
  phone: "",
  remark: "",
}
const createRequest = (orderId: string, overrides: Partial<IssueRequest> = {}): IssueRequest => ({
  parkId: "1001",
  type: "short",
  orderId,
  plate: "粤B12345",
  isMerge: false,
  path: "/here",
  ...overrides,
})
const issue = (orderId: string, overrides: Partial<IssueRequest> = {}) =>
  issueInvoice(createRequest(orderId, overrides), formValues)
const listIssueInputs = () => mockCalls.issue.mock.calls.map(([input]) => input as object)

beforeEach(() => {
  mockStore = createMemoryStore()
  mockListUrl = undefined
  for (const call of Object.values(mockCalls)) call.mockReset().mockResolvedValue({ ok: true, data: { list: [] } })
  mockCalls.orders.mockImplementation(async ({ number }: { number: string }) => ({
    ok: true,
    data: { list: [{ orderId: number, plate: "粤B12345", transactionId: `T${number}`, amount: 15_000 }] },
  }))
  mockCalls.issue.mockResolvedValue({ ok: true, data: { secureCode: "00000", messages: [] } })
})

test("the plate is sent for a stay and not for a rental", async () => {
  expect(await issue("1")).toBeUndefined()
  expect(await issue("2", { type: "long" })).toBeUndefined()
  expect(listIssueInputs()).toMatchObject([{ plate: "粤B12345" }, { plate: undefined }])
})

test("the transaction number is the provider's, and the plate in the URL has to be the order's", async () => {
  expect(await issue("1", { plate: "粤B66666" })).toEqual({ why: "no-order" })
  expect(listIssueInputs()).toEqual([])
  await issue("1", { plate: "粤b12345", transactionId: "T9" })
  expect(listIssueInputs()).toMatchObject([{ plate: "粤B12345", transactionId: "T1" }])
})

test("orders of several cars are invoiced together only if they were chosen from a search", async () => {
  mockCalls.orders.mockImplementation(async ({ number }: { number: string }) => ({
    ok: true,
    data: { list: [{ orderId: number, plate: `粤B1234${number}`, amount: 15_000 }] },
  }))
  const merged = { plate: undefined, isMerge: true }
  expect(await issue("1M2", merged)).toEqual({ why: "several-cars" })
  expect(listIssueInputs()).toEqual([])
  mockListUrl = "/new_invoice/1001/short"
  expect(await issue("1M2", merged)).toBeUndefined()
  expect(listIssueInputs()).toHaveLength(1)
})

test.each([
  ["cannot be read", () => Promise.reject(new ProviderError("invoices.orders", "slow"))],
  ["are not known to the provider", async () => ({ ok: true, data: { list: [] } })],
])("no invoice is issued for orders that %s, and they can be submitted again", async (_, readOrders) => {
  mockCalls.orders.mockImplementationOnce(readOrders)
  expect(await issue("1", { plate: "粤B66666", transactionId: "T9" })).toEqual({ why: "orders-unread" })
  expect(listIssueInputs()).toEqual([])
  expect(await issue("1")).toBeUndefined()
})

test("a rejected request can be sent again, and a request with an unknown outcome cannot", async () => {
  mockCalls.issue.mockRejectedValueOnce(new ProviderError("invoices.issue", "busy"))
  expect(await issue("1")).toMatchObject({ why: "not-issued" })
  expect(await issue("1")).toBeUndefined()
  mockCalls.issue.mockRejectedValueOnce(new ProviderError("invoices.issue", "slow"))
  expect(await issue("2")).toBeUndefined()
  expect(await getCurrentStatus(createRequest("2"))).toMatchObject({ state: "unknown" })
  expect(await issue("2")).toBeUndefined()
  expect(listIssueInputs()).toHaveLength(3)
})

test("an invoice takes at most twenty orders", async () => {
  const joinNumbers = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1)).join("M")
  expect(await issue(joinNumbers(21))).toEqual({ why: "too-many" })
  expect(listIssueInputs()).toEqual([])
  expect(await issue(joinNumbers(20))).toBeUndefined()
})

test("unknown order numbers are limited", async () => {
  mockCalls.issue.mockResolvedValue({ ok: false, why: "no-order" })
  for (let i = 0; i < 300; i++) expect(await issue(`n${i}`)).toEqual({ why: "no-order" })
  expect(await issue("n300")).toEqual({ why: "too-often" })
  expect(listIssueInputs()).toHaveLength(300)
})

test("a request counts as being sent for 90 seconds and then as unknown", async () => {
  const secondsAgo = (seconds: number) => Date.now() - seconds * 1_000
  await saveStatus("1001", "1", { state: "sending", at: secondsAgo(80) })
  expect(await getCurrentStatus(createRequest("1"))).toMatchObject({ state: "sending" })
  await saveStatus("1001", "1", { state: "sending", at: secondsAgo(100) })
  expect(await getCurrentStatus(createRequest("1"))).toMatchObject({ state: "unknown" })
})

test("a path with an invalid order number has no orders", () => {
  const toFormPath = (orders: string) => `/full_electronic_invoice/form/1001/short/${orders}/T1/0`
  expect(parseFormUrl(toFormPath("1M2M2"))).toMatchObject({ orderId: "1M2", isMerge: true })
  expect(parseFormUrl(toFormPath("1M..%2F2"))?.orderId ?? "").toBe("")
})
