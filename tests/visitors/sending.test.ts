import { ProviderError, StoreUnavailableError } from "#lib/core/errors"
import { createMemoryStore } from "#lib/store/memory"
import { aVisit } from "#lib/visitors/contract"
import { sendVisit, today } from "#lib/visitors/server/apply"
import { valuesOf } from "#lib/visitors/values"
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
const done = { ok: true, data: { id: "88" } }
const tomorrow = new Date(Date.parse(today()) + 86_400_000).toISOString().slice(0, 10)
const yesterday = new Date(Date.parse(today()) - 86_400_000).toISOString().slice(0, 10)
const mate = { companions: "1", name0: " 何宁 ", card0: "44030519920202002x", phone0: "139 0013 9000" }
const whole = {
  ...valuesOf({ ...aVisit, id: undefined, park: undefined, status: 1, reason: undefined }, "2020-01-01"),
  ...{
    visitFrom: today(),
    visitTo: "",
    promise: "1",
    visitorCard: CARD,
    phone: "+86 138-0013-8000",
    plate: "粤b12345",
  },
}
const stands = (more: object = {}) =>
  mockCalls.verify.mockResolvedValue({ ok: true, data: { status: 1, companions: [], conditions: [], ...more } })
const sending = (values: Record<string, string> = {}) => sendVisit("driver", "1001", { ...whole, ...values })
const sent = () => [...mockCalls.apply.mock.calls, ...mockCalls.again.mock.calls].map(([input]) => input as object)

beforeEach(() => {
  mockStore = createMemoryStore()
  for (const call of Object.values(mockCalls)) call.mockReset()
  stands()
  mockCalls.departments.mockResolvedValue({ ok: true, data: { departments: [{ id: "1001-1", name: "行政部" }] } })
  for (const call of [mockCalls.apply, mockCalls.again]) call.mockResolvedValue(done)
})

test("what was typed is what is sent, spelt as the provider takes it", async () => {
  expect(await sending({ ...mate, passType: "LONG_TERM", visitTo: tomorrow })).toEqual({ sent: true })
  expect(sent()).toMatchObject([
    {
      ...{
        parkId: "1001",
        passType: "LONG_TERM",
        from: today(),
        to: tomorrow,
        visitorName: "陈晓",
        visitorCompany: "南山印务",
      },
      ...{
        visitorCard: CARD.toUpperCase(),
        visitorPhone: "13800138000",
        plate: "粤B12345",
        visitorCardType: "ID_CARD",
      },
      ...{ visitDepartmentId: "1001-1", visitDepartmentName: "行政部", visitPersons: "周敏", visitReason: "送样品" },
      companions: [{ id: "", name: "何宁", cardType: "ID_CARD", card: "44030519920202002X", phone: "13900139000" }],
    },
  ])
})

test("a companion the provider knows has its number there; an answer goes under the key of its question", async () => {
  const conditions = [{ title: "发热", key: "fever", value: "", options: ["没有", "有"] }]
  stands({
    companions: [
      { id: "c6", name: "周敏" },
      { id: "c7", name: "何宁" },
    ],
    conditions,
  })
  await sending({ ...mate, health0: "没有" })
  expect(sent()).toMatchObject([{ companions: [{ id: "c7" }], answers: [{ key: "fever", value: "没有" }] }])
})

test("a department that is in no list is named all the same; so is one where there is no list", async () => {
  await sending({ department: "物业" })
  mockCalls.departments.mockRejectedValue(new ProviderError("visitors.departments", "slow"))
  await sending()
  expect(sent()).toMatchObject([
    { visitDepartmentId: undefined, visitDepartmentName: "物业" },
    { visitDepartmentId: undefined, visitDepartmentName: "行政部" },
  ])
})

test.each([
  ["waiting", { status: 0 }],
  ["a pass of today", { status: 3, from: yesterday, to: today() }],
  ["a pass of one day, today", { status: 3, from: today() }],
])("where there is one that is %s nothing is sent, and it is done", async (_, more) => {
  stands(more)
  expect(await sending()).toEqual({ sent: true })
  expect(sent()).toEqual([])
})

test("a closed channel takes nothing, whatever else it says", async () => {
  stands({ status: 0, closed: true })
  expect(await sending()).toEqual({ why: "closed" })
  expect(sent()).toEqual([])
})

test("after a no it is the same application once more; after a pass that is over it is a new one", async () => {
  for (const status of [2, -1]) {
    stands({ status, id: "88" })
    await sending()
  }
  expect(mockCalls.again.mock.calls).toMatchObject([[{ id: "88" }], [{ id: "88" }]])
  expect(mockCalls.apply).not.toHaveBeenCalled()
  stands({ status: 3, id: "88", from: yesterday, to: yesterday })
  await sending()
  stands({ status: 2 })
  await sending()
  expect(mockCalls.apply).toHaveBeenCalledTimes(2)
})

test("what is wrong is told by field, and nothing is sent", async () => {
  expect(await sending({ promise: "", visitorName: "陈".repeat(51) })).toEqual({
    why: "incomplete",
    wrong: { promise: "请先勾选本人郑重承诺", visitorName: "姓名最多 50 字，现在是 51 字" },
  })
  expect(sent()).toEqual([])
})

test("of many taps one is sent; those beside it hear that it is on its way, those after it that it is done", async () => {
  mockCalls.apply.mockImplementation(async () => {
    stands({ status: 0 })
    return done
  })
  const said = await Promise.all(Array.from({ length: 20 }, () => sending()))
  expect(said.filter((one) => "sent" in one)).toHaveLength(1)
  expect(said.filter((one) => "why" in one && one.why === "sending")).toHaveLength(19)
  expect(await sending()).toEqual({ sent: true })
  expect(sent()).toHaveLength(1)
})

test("another driver's tap, or one for another car park, waits for nobody", async () => {
  const taps = [
    ["driver", "1001"],
    ["driver", "1002"],
    ["another", "1001"],
  ] as const
  const said = await Promise.all(taps.map(([who, parkId]) => sendVisit(who, parkId, whole)))
  expect(said).toEqual([{ sent: true }, { sent: true }, { sent: true }])
})

describe("an answer that is lost", () => {
  beforeEach(() => mockCalls.apply.mockRejectedValue(new ProviderError("visitors.apply", "unreachable")))
  const then = (answer: object | Error) => {
    mockCalls.verify.mockResolvedValueOnce({ ok: true, data: { status: 1, companions: [], conditions: [] } })
    if (answer instanceof Error) mockCalls.verify.mockRejectedValueOnce(answer)
    else mockCalls.verify.mockResolvedValueOnce({ ok: true, data: answer })
  }

  test("is looked for: where it waits, it was sent", async () => {
    then({ status: 0 })
    expect(await sending()).toEqual({ sent: true })
  })

  test.each([{ status: 1 }, new ProviderError("visitors.verify", "slow")])("else nobody knows: %j", async (answer) => {
    then(answer)
    expect(await sending()).toEqual({ why: "unknown" })
  })

  test("is none where the provider has certainly not taken it", async () => {
    mockCalls.apply.mockRejectedValue(new ProviderError("visitors.apply", "busy", { phone: "075588662200" }))
    expect(await sending()).toMatchObject({ why: "failed", trouble: { phone: "075588662200" } })
    expect(mockCalls.verify).toHaveBeenCalledTimes(1)
  })
})

test.each([
  ["already", { sent: true }],
  ["not-valid", { why: "not-valid" }],
])("a no of the provider's, %s", async (why, said) => {
  mockCalls.apply.mockResolvedValue({ ok: false, why })
  expect(await sending()).toEqual(said)
})

test("without the lock of the store nothing is sent", async () => {
  mockStore = { ...mockStore, compareAndSet: () => Promise.reject(new StoreUnavailableError("gone")) }
  await expect(sending()).rejects.toThrow(StoreUnavailableError)
  expect(sent()).toEqual([])
})
