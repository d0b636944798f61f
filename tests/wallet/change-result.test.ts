import { createMemoryStore } from "#lib/store/memory"
import { getChangeResult, saveChangeResult } from "#lib/wallet/server/change-result"
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

test("saveChangeResult overwrites a refusal but not a success", async () => {
  await saveChangeResult(LINK, declined)
  expect(await getChangeResult(LINK)).toEqual(declined)
  await saveChangeResult(LINK, done)
  await saveChangeResult(LINK, declined)
  expect(await getChangeResult(LINK)).toEqual(done)
})

test("getChangeResult returns the result only to the driver who opened the link", async () => {
  await saveChangeResult(LINK, done)
  expect(await getChangeResult(`${LINK}s`)).toBeUndefined()
  for (const driverKey of ["another", undefined]) {
    mockDriverKey = driverKey
    expect(await getChangeResult(LINK)).toBeUndefined()
  }
})

test("a result is stored under the names that the previous version reads", async () => {
  const setEventually = jest.spyOn(mockStore, "setEventually")
  await saveChangeResult(LINK, done)
  expect(setEventually.mock.calls.map(([, text]) => JSON.parse(text) as unknown)).toEqual([
    { why: "done", words: "已退到余额" },
  ])
})
