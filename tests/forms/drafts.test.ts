import { clearStickyFormDraft, saveFormDraft, readStickyFormDraft, readFormDraft } from "#lib/forms/form-drafts"
import { markDraftsShown } from "#lib/forms/shown-drafts"
import { runWithResubmitted, RESUBMITTED_FIELD } from "#lib/http/endpoint/resubmitted"
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

const ONE: Viewer = { phone: "138********", who: "one" }
const OTHER: Viewer = { phone: "138********", who: "other" }
const setViewer = (viewer: Viewer) => setViewerResolver(async () => viewer)
const AT = "/CONFIG/feedback"

const saveDraft = () => saveFormDraft("feedback", AT, { values: { message: "暗" }, why: "short" })
const saveResubmittedDraft = () => runWithResubmitted(new URLSearchParams({ [RESUBMITTED_FIELD]: "1" }), saveDraft)

/** Returns the text that a page shows to this viewer and how many drafts it marks as shown. */
async function readAs(viewer: Viewer, read = readFormDraft) {
  setViewer(viewer)
  mockCached.clear()
  const ensure = jest.spyOn(store(), "setEventually").mockResolvedValue()
  const typed = await read("feedback", AT)
  await markDraftsShown(new Headers())
  const markCount = ensure.mock.calls.length
  ensure.mockRestore()
  return [typed?.values.message, markCount]
}

beforeEach(() => {
  mockRequest.cookies.clear()
  mockCached.clear()
})

const readWithHeaders = async (sent: HeadersInit) => {
  mockCached.clear()
  const typed = await readFormDraft("feedback", AT)
  await markDraftsShown(new Headers(sent))
  return typed?.values.message
}

test("a draft is shown on one page only", async () => {
  setViewer(ONE)
  await saveDraft()
  expect(await readWithHeaders({ "sec-fetch-mode": "navigate" })).toBe("暗")
  expect(await readWithHeaders({ "sec-fetch-mode": "navigate" })).toBeUndefined()
})

test.each([{ "sec-fetch-mode": "cors" }, { "sec-fetch-mode": "navigate", "sec-purpose": "prefetch" }])(
  "a draft is kept after a request that shows nothing: %j",
  async (sent) => {
    setViewer(ONE)
    await saveDraft()
    await readWithHeaders(sent as Record<string, string>)
    expect(await readWithHeaders({})).toBe("暗")
  },
)

test("a draft is kept after an error page", async () => {
  setViewer(ONE)
  await saveDraft()
  await readFormDraft("feedback", AT)
  expect(await readWithHeaders({})).toBe("暗")
})

test("a draft is shown only at its own path, whatever its cookie's name", async () => {
  setViewer(ONE)
  await saveDraft()
  const [[, text] = []] = [...mockRequest.cookies.entries()]
  mockRequest.cookies.clear()
  await saveFormDraft("feedback", "/CONFIG", { values: { message: "明" }, why: "short" })
  const [[name] = []] = [...mockRequest.cookies.entries()]
  mockRequest.cookies.set(name!, text!)
  expect(await readFormDraft("feedback", "/CONFIG")).toBeUndefined()
})

test.each<[string, Viewer, () => Promise<void>, [Viewer, unknown[]][]]>([
  [
    "a driver's draft is shown only to that driver, and waits while they are signed out",
    ONE,
    saveDraft,
    [
      ["out", [undefined, 0]],
      ["broken", [undefined, 0]],
      [OTHER, [undefined, 1]],
      [ONE, ["暗", 1]],
    ],
  ],
  [
    "a draft of a resubmitted form is shown without its values",
    ONE,
    saveResubmittedDraft,
    [
      [OTHER, [undefined, 1]],
      [ONE, [undefined, 1]],
    ],
  ],
  [
    "a draft written while signed out is shown to the next driver",
    "out",
    saveDraft,
    [
      ["out", ["暗", 1]],
      [ONE, ["暗", 1]],
    ],
  ],
  [
    "a draft of a resubmitted form written while signed out is not shown to a driver",
    "out",
    saveResubmittedDraft,
    [
      ["out", ["暗", 1]],
      [ONE, [undefined, 1]],
    ],
  ],
  [
    "a draft written beside a broken session is not shown to a driver",
    "broken",
    saveDraft,
    [
      ["broken", ["暗", 1]],
      [OTHER, [undefined, 1]],
    ],
  ],
])("%s", async (_, writer, save, readers) => {
  setViewer(writer)
  await save()
  for (const [reader, expected] of readers) expect(await readAs(reader)).toEqual(expected)
})

test("a draft of a resubmitted form keeps our own message", async () => {
  setViewer(ONE)
  const params = new URLSearchParams({ [RESUBMITTED_FIELD]: "1" })
  const values = { message: "暗", plate: "粤B12345", words: "请重试" }
  await runWithResubmitted(params, () => saveFormDraft("feedback", AT, { values, why: "short" }))
  expect(await readFormDraft("feedback", AT)).toMatchObject({ why: "short", values: { words: "请重试" } })
  expect(Object.keys((await readFormDraft("feedback", AT))!.values)).toEqual(["words"])
})

test("the newest three drafts are kept", async () => {
  setViewer(ONE)
  const saveAt = (at: number) => saveFormDraft("feedback", `/PAY/${at}`, { values: { message: "暗" }, why: "short" })
  for (let at = 0; at < 36; at++) await saveAt(at)
  expect(mockRequest.cookies.size).toBe(3)
  await saveAt(33)
  const drafts = await Promise.all([32, 33, 34, 35].map((at) => readFormDraft("feedback", `/PAY/${at}`)))
  expect(drafts.map((typed) => typed?.values.message)).toEqual([undefined, "暗", "暗", "暗"])
})

test("a sticky draft is shown on every load until it is dropped", async () => {
  setViewer(ONE)
  await saveDraft()
  for (const load of [1, 2]) expect([load, (await readAs(ONE, readStickyFormDraft))[0]]).toEqual([load, "暗"])
  expect((await readAs(ONE, readStickyFormDraft))[1]).toBe(0)
  expect(await readAs(OTHER, readStickyFormDraft)).toEqual([undefined, 1])
  await clearStickyFormDraft("feedback", "/CONFIG")
  expect(mockRequest.cookies.size).toBe(1)
  await clearStickyFormDraft("feedback", AT)
  expect(mockRequest.cookies.size).toBe(0)
})

test("dropping a sticky draft clears its cookie even if the request did not send it", async () => {
  setViewer(ONE)
  const set = jest.spyOn(mockRequest.jar, "set")
  await clearStickyFormDraft("feedback", AT)
  expect(set.mock.calls).toEqual([
    [expect.stringContaining("typed-feedback"), "", expect.objectContaining({ maxAge: 0 })],
  ])
})

describe("a cookie of at most 4096 characters", () => {
  const getCookieLine = () => [...mockRequest.cookies.entries()].map(([name, value]) => `${name}=${value}`).join()
  const attributes = "; Path=/; Expires=Thu, 26 Nov 2026 00:00:00 GMT; Max-Age=600; Secure; HttpOnly; SameSite=lax"
  silenceLog()

  test("drops the longest value of a draft that is too long", async () => {
    setViewer(ONE)
    const values = { name: "暗", qr: "x".repeat(2900), remark: "明".repeat(300) }
    await saveFormDraft("send-lucky-money", AT, { values, why: "short", trouble: { words: "请重试" } })
    expect(getCookieLine().length + attributes.length).toBeLessThanOrEqual(4096)
    const { qr: _, ...rest } = values
    expect(await readFormDraft("send-lucky-money", AT)).toMatchObject({ why: "short", trouble: { words: "请重试" } })
    expect((await readFormDraft("send-lucky-money", AT))!.values).toEqual(rest)
  })

  test("keeps a draft that fits", async () => {
    setViewer(ONE)
    const values = { name: "暗", qr: "x".repeat(1600), remark: "明".repeat(300) }
    await saveFormDraft("send-lucky-money", AT, { values, why: "short" })
    expect((await readFormDraft("send-lucky-money", AT))!.values).toEqual(values)
  })
})
