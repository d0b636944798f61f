import { issueInvoice, type IssueRequest, readForm, standingNow } from "#lib/invoices/server/issue"
import { note } from "#lib/invoices/server/set-of-orders"
import { ProviderError } from "#lib/core/errors"
import { createMemoryStore } from "#lib/store/memory"
import "#tests/support/test-environment"
import { silence } from "#tests/support/silence-log"

silence()

let mockStore = createMemoryStore()
const mockCalls = { issue: jest.fn(), orders: jest.fn(), records: jest.fn() }
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => new Headers({ "x-berth-connection": "192.0.2.7" }) }))
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
jest.mock("#lib/session/session", () => ({ session: async () => ({ state: "out" }) }))
jest.mock("#lib/platform/server/record", () => ({
  ifSoon: (asking: Promise<unknown>) => asking,
  hotline: async () => undefined,
}))
jest.mock("#lib/provider", () => ({
  provider: {
    get invoices() {
      return mockCalls
    },
  },
}))

const typed = {
  ...({ applicant: "individual", name: "陈海", tax: "", address: "", bank: "", card: "" } as const),
  ...{ email: "a@b.cn", phone: "", remark: "" },
}
const request = (orderId: string, more: Partial<IssueRequest> = {}): IssueRequest => ({
  ...{ parkId: "1001", type: "short", orderId, plate: "粤B12345", isMerge: false, here: "/here", ...more },
})
const issue = (orderId: string, more: Partial<IssueRequest> = {}) => issueInvoice(request(orderId, more), typed)
const sent = () => mockCalls.issue.mock.calls.map(([input]) => input as object)

beforeEach(() => {
  mockStore = createMemoryStore()
  for (const call of Object.values(mockCalls)) call.mockReset().mockResolvedValue({ ok: true, data: { list: [] } })
  mockCalls.issue.mockResolvedValue({ ok: true, data: { secureCode: "00000", messages: [] } })
})

test("a car is told of what was parked, and not of a rented space", async () => {
  expect(await issue("1")).toBeUndefined()
  expect(await issue("2", { type: "long" })).toBeUndefined()
  expect(sent()).toMatchObject([{ plate: "粤B12345" }, { plate: undefined }])
})

test("what the provider has not done may be asked for again; what it may have done waits to be known", async () => {
  mockCalls.issue.mockRejectedValueOnce(new ProviderError("invoices.issue", "busy"))
  expect(await issue("1")).toMatchObject({ why: "not-issued" })
  expect(await issue("1")).toBeUndefined()
  mockCalls.issue.mockRejectedValueOnce(new ProviderError("invoices.issue", "slow"))
  expect(await issue("2")).toBeUndefined()
  expect(await standingNow(request("2"))).toMatchObject({ state: "unknown" })
  expect(await issue("2")).toBeUndefined()
  expect(sent()).toHaveLength(3)
})

test("twenty orders go into one invoice, and one more into none", async () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1)).join("M")
  expect(await issue(many(21))).toEqual({ why: "too-many" })
  expect(sent()).toEqual([])
  expect(await issue(many(20))).toBeUndefined()
})

test("numbers that are tried one after the other are counted, whoever's order each is", async () => {
  mockCalls.issue.mockResolvedValue({ ok: false, why: "no-order" })
  for (let i = 0; i < 300; i++) expect(await issue(`n${i}`)).toEqual({ why: "no-order" })
  expect(await issue("n300")).toEqual({ why: "too-often" })
  expect(sent()).toHaveLength(300)
})

test("one that is being sent is waited for a minute and a half, and then nobody knows", async () => {
  const at = (seconds: number) => Date.now() - seconds * 1_000
  await note("1001", "1", { state: "sending", at: at(80) })
  expect(await standingNow(request("1"))).toMatchObject({ state: "sending" })
  await note("1001", "1", { state: "sending", at: at(100) })
  expect(await standingNow(request("1"))).toMatchObject({ state: "unknown" })
})

test("an address with one that is no number of an order names none", () => {
  const path = (orders: string) => `/full_electronic_invoice/form/1001/short/${orders}/T1/0`
  expect(readForm(path("1M2M2"))).toMatchObject({ orderId: "1M2", isMerge: true })
  expect(readForm(path("1M..%2F2"))?.orderId ?? "").toBe("")
})
