import { ProviderError, StoreUnavailableError } from "#lib/core/errors"
import { createMemoryStore } from "#lib/store/memory"
import { exampleVisit } from "#lib/visitors/contract"
import { applyForVisit, getToday } from "#lib/visitors/server/apply"
import { toFormValues } from "#lib/visitors/values"
import "#tests/support/test-environment"

let mockStore = createMemoryStore()
jest.mock("server-only", () => ({}))
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
const mockCalls = { verify: jest.fn(), departments: jest.fn(), apply: jest.fn(), again: jest.fn() }
jest.mock("#lib/provider", () => ({
  provider: {
    get visitors() {
      return mockCalls
    },
  },
}))

const CARD = "44030519900307001x"
const response = { ok: true, data: { id: "88" } }
const tomorrow = new Date(Date.parse(getToday()) + 86_400_000).toISOString().slice(0, 10)
const yesterday = new Date(Date.parse(getToday()) - 86_400_000).toISOString().slice(0, 10)
const companion = { companions: "1", name0: " 何宁 ", card0: "44030519920202002x", phone0: "139 0013 9000" }
const complete = {
  ...toFormValues({ ...exampleVisit, id: undefined, park: undefined, status: 1, reason: undefined }, "2020-01-01"),
  visitFrom: getToday(),
  visitTo: "",
  promise: "1",
  visitorCard: CARD,
  phone: "+86 138-0013-8000",
  plate: "粤b12345",
}
const mockStatus = (overrides: object = {}) =>
  mockCalls.verify.mockResolvedValue({ ok: true, data: { status: 1, companions: [], conditions: [], ...overrides } })
const sendVisitWith = (values: Record<string, string> = {}) =>
  applyForVisit("driver", "1001", { ...complete, ...values })
const listApplications = () =>
  [...mockCalls.apply.mock.calls, ...mockCalls.again.mock.calls].map(([input]) => input as object)

beforeEach(() => {
  mockStore = createMemoryStore()
  for (const call of Object.values(mockCalls)) call.mockReset()
  mockStatus()
  mockCalls.departments.mockResolvedValue({ ok: true, data: { departments: [{ id: "1001-1", name: "行政部" }] } })
  for (const call of [mockCalls.apply, mockCalls.again]) call.mockResolvedValue(response)
})

test("the entered values are sent in the provider's format", async () => {
  expect(await sendVisitWith({ ...companion, passType: "LONG_TERM", visitTo: tomorrow })).toEqual({ sent: true })
  expect(listApplications()).toMatchObject([
    {
      parkId: "1001",
      passType: "LONG_TERM",
      from: getToday(),
      to: tomorrow,
      visitorName: "陈晓",
      visitorCompany: "南山印务",
      visitorCard: CARD.toUpperCase(),
      visitorPhone: "13800138000",
      plate: "粤B12345",
      visitorCardType: "ID_CARD",
      visitDepartmentId: "1001-1",
      visitDepartmentName: "行政部",
      visitPersons: "周敏",
      visitReason: "送样品",
      companions: [{ id: "", name: "何宁", cardType: "ID_CARD", card: "44030519920202002X", phone: "13900139000" }],
    },
  ])
})

test("a stored companion is sent with its id, and answers are sent with their keys", async () => {
  const conditions = [{ title: "发热", key: "fever", value: "", options: ["没有", "有"] }]
  mockStatus({
    companions: [
      { id: "c6", name: "周敏" },
      { id: "c7", name: "何宁" },
    ],
    conditions,
  })
  await sendVisitWith({ ...companion, health0: "没有" })
  expect(listApplications()).toMatchObject([{ companions: [{ id: "c7" }], answers: [{ key: "fever", value: "没有" }] }])
})

test("an unlisted department is sent by name, even without a list", async () => {
  await sendVisitWith({ department: "物业" })
  mockCalls.departments.mockRejectedValue(new ProviderError("visitors.departments", "slow"))
  await sendVisitWith()
  expect(listApplications()).toMatchObject([
    { visitDepartmentId: undefined, visitDepartmentName: "物业" },
    { visitDepartmentId: undefined, visitDepartmentName: "行政部" },
  ])
})

test.each([
  ["waiting", { status: 0 }],
  ["a pass of today", { status: 3, from: yesterday, to: getToday() }],
  ["a one-day pass of today", { status: 3, from: getToday() }],
])("an application that is %s is not sent again and counts as sent", async (_, status) => {
  mockStatus(status)
  expect(await sendVisitWith()).toEqual({ sent: true })
  expect(listApplications()).toEqual([])
})

test("a closed channel accepts no application", async () => {
  mockStatus({ status: 0, closed: true })
  expect(await sendVisitWith()).toEqual({ why: "closed" })
  expect(listApplications()).toEqual([])
})

test("a rejected application is resubmitted, and after an expired pass a new one is sent", async () => {
  for (const status of [2, -1]) {
    mockStatus({ status, id: "88" })
    await sendVisitWith()
  }
  expect(mockCalls.again.mock.calls).toMatchObject([[{ id: "88" }], [{ id: "88" }]])
  expect(mockCalls.apply).not.toHaveBeenCalled()
  mockStatus({ status: 3, id: "88", from: yesterday, to: yesterday })
  await sendVisitWith()
  mockStatus({ status: 2 })
  await sendVisitWith()
  expect(mockCalls.apply).toHaveBeenCalledTimes(2)
})

test("errors are returned by field and nothing is sent", async () => {
  expect(await sendVisitWith({ promise: "", visitorName: "陈".repeat(51) })).toEqual({
    why: "incomplete",
    wrong: { promise: "请先勾选本人郑重承诺", visitorName: "姓名最多 50 字，现在是 51 字" },
  })
  expect(listApplications()).toEqual([])
})

test("concurrent requests send one application; the other requests return sending, and later requests return sent", async () => {
  mockCalls.apply.mockImplementation(async () => {
    mockStatus({ status: 0 })
    return response
  })
  const results = await Promise.all(Array.from({ length: 20 }, () => sendVisitWith()))
  expect(results.filter((result) => "sent" in result)).toHaveLength(1)
  expect(results.filter((result) => "why" in result && result.why === "sending")).toHaveLength(19)
  expect(await sendVisitWith()).toEqual({ sent: true })
  expect(listApplications()).toHaveLength(1)
})

test("requests of other drivers or car parks are independent", async () => {
  const requests = [
    ["driver", "1001"],
    ["driver", "1002"],
    ["another", "1001"],
  ] as const
  const results = await Promise.all(requests.map(([driverKey, parkId]) => applyForVisit(driverKey, parkId, complete)))
  expect(results).toEqual([{ sent: true }, { sent: true }, { sent: true }])
})

describe("a lost response", () => {
  beforeEach(() => mockCalls.apply.mockRejectedValue(new ProviderError("visitors.apply", "unreachable")))
  const mockNextStatus = (status: object | Error) => {
    mockCalls.verify.mockResolvedValueOnce({ ok: true, data: { status: 1, companions: [], conditions: [] } })
    if (status instanceof Error) mockCalls.verify.mockRejectedValueOnce(status)
    else mockCalls.verify.mockResolvedValueOnce({ ok: true, data: status })
  }

  test("counts as sent if the application is waiting", async () => {
    mockNextStatus({ status: 0 })
    expect(await sendVisitWith()).toEqual({ sent: true })
  })

  test.each([{ status: 1 }, new ProviderError("visitors.verify", "slow")])(
    "is unknown otherwise: %j",
    async (status) => {
      mockNextStatus(status)
      expect(await sendVisitWith()).toEqual({ why: "unknown" })
    },
  )

  test("is a failure if the provider has definitely rejected the request", async () => {
    mockCalls.apply.mockRejectedValue(new ProviderError("visitors.apply", "busy", { phone: "075588662200" }))
    expect(await sendVisitWith()).toMatchObject({ why: "failed", userMessage: { phone: "075588662200" } })
    expect(mockCalls.verify).toHaveBeenCalledTimes(1)
  })
})

test.each([
  ["already", { sent: true }],
  ["not-valid", { why: "not-valid" }],
])("the refusal %s is mapped to a result", async (why, expected) => {
  mockCalls.apply.mockResolvedValue({ ok: false, why })
  expect(await sendVisitWith()).toEqual(expected)
})

test("nothing is sent if the store is unavailable", async () => {
  mockStore = { ...mockStore, compareAndSet: () => Promise.reject(new StoreUnavailableError("no answer")) }
  await expect(sendVisitWith()).rejects.toThrow(StoreUnavailableError)
  expect(listApplications()).toEqual([])
})
