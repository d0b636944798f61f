import { clearStickyFormDraft, saveFormDraft, readStickyFormDraft, readFormDraft } from "#lib/forms/form-drafts"
import { markDraftsShown } from "#lib/forms/shown-drafts"
import { runWithResubmitted, RESUBMITTED_FIELD } from "#lib/http/endpoint/resubmitted"
import { unseal } from "#lib/http/seal/seal"
import { setViewerResolver, type Viewer } from "#lib/http/endpoint/viewer"
import { store } from "#lib/store/store"
import { createRequestStub } from "#tests/account/request-stub"
import { silenceLog } from "#tests/support/silence-log"
import "#tests/support/test-environment"

const mockRequest = createRequestStub()
const mockCached = new Map<() => unknown, unknown>()
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => mockRequest.jar,
}))

jest.mock("react", () => ({
  cache: (create: () => unknown) => () => mockCached.get(create) ?? mockCached.set(create, create()).get(create),
}))

const DRIVER: Viewer = { phone: "138********", driverKey: "driver" }
const OTHER_DRIVER: Viewer = { phone: "138********", driverKey: "other" }
const setViewer = (viewer: Viewer) => setViewerResolver(async () => viewer)
const PATH = "/CONFIG/feedback"

const saveDraft = () => saveFormDraft("feedback", PATH, { values: { message: "暗" }, why: "too-short" })
const saveResubmittedDraft = () => runWithResubmitted(new URLSearchParams({ [RESUBMITTED_FIELD]: "1" }), saveDraft)

type Reading = { viewer: Viewer; message: string | undefined; markedCount: number }

/** Returns the message that a page shows to a viewer and how many drafts it marks as shown. */
async function readAs(viewer: Viewer, read = readFormDraft) {
  setViewer(viewer)
  mockCached.clear()
  const setEventually = jest.spyOn(store(), "setEventually").mockResolvedValue()
  const draft = await read("feedback", PATH)
  await markDraftsShown(new Headers())
  const markedCount = setEventually.mock.calls.length
  setEventually.mockRestore()
  return { message: draft?.values.message, markedCount }
}

beforeEach(() => {
  mockRequest.cookies.clear()
  mockCached.clear()
})

const readWithHeaders = async (headers: HeadersInit) => {
  mockCached.clear()
  const draft = await readFormDraft("feedback", PATH)
  await markDraftsShown(new Headers(headers))
  return draft?.values.message
}

test("a draft is shown on one page only", async () => {
  setViewer(DRIVER)
  await saveDraft()
  expect(await readWithHeaders({ "sec-fetch-mode": "navigate" })).toBe("暗")
  expect(await readWithHeaders({ "sec-fetch-mode": "navigate" })).toBeUndefined()
})

test.each([{ "sec-fetch-mode": "cors" }, { "sec-fetch-mode": "navigate", "sec-purpose": "prefetch" }])(
  "a draft is kept after a request that shows nothing: %j",
  async (headers) => {
    setViewer(DRIVER)
    await saveDraft()
    await readWithHeaders(headers as Record<string, string>)
    expect(await readWithHeaders({})).toBe("暗")
  },
)

test("a draft is kept after an error page", async () => {
  setViewer(DRIVER)
  await saveDraft()
  await readFormDraft("feedback", PATH)
  expect(await readWithHeaders({})).toBe("暗")
})

test("a draft is shown only at its own path, even under the name of another cookie", async () => {
  setViewer(DRIVER)
  await saveDraft()
  const [[, text] = []] = [...mockRequest.cookies.entries()]
  mockRequest.cookies.clear()
  await saveFormDraft("feedback", "/CONFIG", { values: { message: "明" }, why: "too-short" })
  const [[name] = []] = [...mockRequest.cookies.entries()]
  mockRequest.cookies.set(name!, text!)
  expect(await readFormDraft("feedback", "/CONFIG")).toBeUndefined()
})

test.each<[string, Viewer, () => Promise<void>, Reading[]]>([
  [
    "a driver's draft is shown only to that driver, and is kept while they are signed out",
    DRIVER,
    saveDraft,
    [
      { viewer: "out", message: undefined, markedCount: 0 },
      { viewer: "broken", message: undefined, markedCount: 0 },
      { viewer: OTHER_DRIVER, message: undefined, markedCount: 1 },
      { viewer: DRIVER, message: "暗", markedCount: 1 },
    ],
  ],
  [
    "a draft of a resubmitted form is shown without its values",
    DRIVER,
    saveResubmittedDraft,
    [
      { viewer: OTHER_DRIVER, message: undefined, markedCount: 1 },
      { viewer: DRIVER, message: undefined, markedCount: 1 },
    ],
  ],
  [
    "a draft written while signed out is shown to the next driver",
    "out",
    saveDraft,
    [
      { viewer: "out", message: "暗", markedCount: 1 },
      { viewer: DRIVER, message: "暗", markedCount: 1 },
    ],
  ],
  [
    "a draft of a resubmitted form written while signed out is not shown to a driver",
    "out",
    saveResubmittedDraft,
    [
      { viewer: "out", message: "暗", markedCount: 1 },
      { viewer: DRIVER, message: undefined, markedCount: 1 },
    ],
  ],
  [
    "a draft written with a broken session is not shown to a driver",
    "broken",
    saveDraft,
    [
      { viewer: "broken", message: "暗", markedCount: 1 },
      { viewer: OTHER_DRIVER, message: undefined, markedCount: 1 },
    ],
  ],
])("%s", async (_, writer, save, readings) => {
  setViewer(writer)
  await save()
  for (const { viewer, ...expected } of readings) expect(await readAs(viewer)).toEqual(expected)
})

test("a draft of a resubmitted form keeps our own message", async () => {
  setViewer(DRIVER)
  const params = new URLSearchParams({ [RESUBMITTED_FIELD]: "1" })
  const values = { message: "暗", plate: "粤B12345", errorText: "请重试" }
  await runWithResubmitted(params, () => saveFormDraft("feedback", PATH, { values, why: "too-short" }))
  expect(await readFormDraft("feedback", PATH)).toMatchObject({ why: "too-short", values: { errorText: "请重试" } })
  expect(Object.keys((await readFormDraft("feedback", PATH))!.values)).toEqual(["errorText"])
})

test("a draft is stored under the names that the previous version reads", async () => {
  setViewer(DRIVER)
  const values = { plate: "粤B12345", errorText: "请重试" }
  const userMessage = { text: "服务繁忙", phone: "4008206688" }
  await saveFormDraft("feedback", PATH, { values, why: "too-short", userMessage })
  const [sealed = ""] = mockRequest.cookies.values()
  expect(await unseal("typed", sealed)).toMatchObject({
    values: { plate: "粤B12345", words: "请重试" },
    why: "short",
    about: PATH,
    trouble: { words: "服务繁忙", phone: "4008206688" },
  })
  expect(await readFormDraft("feedback", PATH)).toMatchObject({ values, userMessage, why: "too-short" })
})

test("the newest three drafts are kept", async () => {
  setViewer(DRIVER)
  const saveDraftAt = (page: number) =>
    saveFormDraft("feedback", `/PAY/${page}`, { values: { message: "暗" }, why: "too-short" })
  for (let page = 0; page < 36; page++) await saveDraftAt(page)
  expect(mockRequest.cookies.size).toBe(3)
  await saveDraftAt(33)
  const drafts = await Promise.all([32, 33, 34, 35].map((page) => readFormDraft("feedback", `/PAY/${page}`)))
  expect(drafts.map((draft) => draft?.values.message)).toEqual([undefined, "暗", "暗", "暗"])
})

test("a sticky draft is shown on every load until it is cleared", async () => {
  setViewer(DRIVER)
  await saveDraft()
  for (let i = 0; i < 3; i++)
    expect(await readAs(DRIVER, readStickyFormDraft)).toEqual({ message: "暗", markedCount: 0 })
  expect(await readAs(OTHER_DRIVER, readStickyFormDraft)).toEqual({ message: undefined, markedCount: 1 })
  await clearStickyFormDraft("feedback", "/CONFIG")
  expect(mockRequest.cookies.size).toBe(1)
  await clearStickyFormDraft("feedback", PATH)
  expect(mockRequest.cookies.size).toBe(0)
})

test("clearing a sticky draft removes its cookie even if the request did not send it", async () => {
  setViewer(DRIVER)
  const set = jest.spyOn(mockRequest.jar, "set")
  await clearStickyFormDraft("feedback", PATH)
  expect(set.mock.calls).toEqual([
    [expect.stringContaining("typed-feedback"), "", expect.objectContaining({ maxAge: 0 })],
  ])
})

describe("a cookie of at most 4096 characters", () => {
  const getCookieLine = () => [...mockRequest.cookies.entries()].map(([name, value]) => `${name}=${value}`).join()
  const attributes = "; Path=/; Expires=Thu, 26 Nov 2026 00:00:00 GMT; Max-Age=600; Secure; HttpOnly; SameSite=lax"
  silenceLog()

  test("drops the longest value of a draft that is too long", async () => {
    setViewer(DRIVER)
    const values = { name: "暗", qr: "x".repeat(2900), remark: "明".repeat(300) }
    await saveFormDraft("send-lucky-money", PATH, { values, why: "too-short", userMessage: { text: "请重试" } })
    expect(getCookieLine().length + attributes.length).toBeLessThanOrEqual(4096)
    const { qr: _, ...rest } = values
    expect(await readFormDraft("send-lucky-money", PATH)).toMatchObject({
      why: "too-short",
      userMessage: { text: "请重试" },
    })
    expect((await readFormDraft("send-lucky-money", PATH))!.values).toEqual(rest)
  })

  test("keeps a draft that fits", async () => {
    setViewer(DRIVER)
    const values = { name: "暗", qr: "x".repeat(1600), remark: "明".repeat(300) }
    await saveFormDraft("send-lucky-money", PATH, { values, why: "too-short" })
    expect((await readFormDraft("send-lucky-money", PATH))!.values).toEqual(values)
  })
})
