import { createMemoryStore } from "#lib/store/memory"
import { getCashBackResult, saveCashBackResult } from "#lib/wallet/server/cash-back-result"
import "#tests/support/test-environment"

let mockStore = createMemoryStore()
let mockDriverKey: string | undefined = "driver"
jest.mock("server-only", () => ({}))
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
jest.mock("#lib/session/session", () => ({
  getSession: async () => (mockDriverKey ? { state: "in", driver: { driverKey: mockDriverKey } } : { state: "out" }),
}))

const LINK = "/change/T1/1001/x/1/2.00/sign/park"
const done = { why: "done", text: "已退到余额" }
const declined = { why: "declined", text: "已经退过" }

beforeEach(() => {
  mockStore = createMemoryStore()
  mockDriverKey = "driver"
})

test("saveCashBackResult overwrites a refusal but not a success", async () => {
  await saveCashBackResult(LINK, declined)
  expect(await getCashBackResult(LINK)).toEqual(declined)
  await saveCashBackResult(LINK, done)
  await saveCashBackResult(LINK, declined)
  expect(await getCashBackResult(LINK)).toEqual(done)
})

test("getCashBackResult returns the result only to the driver who opened the link", async () => {
  await saveCashBackResult(LINK, done)
  expect(await getCashBackResult(`${LINK}s`)).toBeUndefined()
  for (const driverKey of ["another", undefined]) {
    mockDriverKey = driverKey
    expect(await getCashBackResult(LINK)).toBeUndefined()
  }
})

test("a result is stored under the names that the previous version reads", async () => {
  const setEventually = jest.spyOn(mockStore, "setEventually")
  const unknown = { why: "outcome-unknown", text: "还没有收到结果" }
  await saveCashBackResult(LINK, unknown)
  expect(await getCashBackResult(LINK)).toEqual(unknown)
  await saveCashBackResult(LINK, done)
  expect(setEventually.mock.calls.map(([, text]) => JSON.parse(text) as unknown)).toEqual([
    { why: "unsure", words: "还没有收到结果" },
    { why: "done", words: "已退到余额" },
  ])
})
