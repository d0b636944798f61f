import { clearStickyFormDraft, saveFormDraft, readStickyFormDraft, readFormDraft } from "#lib/forms/form-drafts"
import { markDraftsShown } from "#lib/forms/shown-drafts"
import { runWithResubmitted, RESUBMITTED_FIELD } from "#lib/http/endpoint/resubmitted"
import { setViewerResolver, type Viewer } from "#lib/http/endpoint/viewer"
import { store } from "#lib/store/store"
import { stubbedRequest } from "#tests/account/stubbed-request"
import { silence } from "#tests/support/silence-log"
import "#tests/support/test-environment"

const mockRequest = stubbedRequest()
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
const is = (viewer: Viewer) => setViewerResolver(async () => viewer)
const AT = "/CONFIG/feedback"

const keeps = () => saveFormDraft("feedback", AT, { values: { message: "暗" }, why: "short" })
const keepsAgain = () => runWithResubmitted(new URLSearchParams({ [RESUBMITTED_FIELD]: "1" }), keeps)

/** What a page shows to this viewer, and how many drafts it marks as shown. */
async function shown(viewer: Viewer, read = readFormDraft) {
  is(viewer)
  mockCached.clear()
  const marks = jest.spyOn(store(), "setEventually").mockResolvedValue()
  const typed = await read("feedback", AT)
  await markDraftsShown(new Headers())
  const marked = marks.mock.calls.length
  marks.mockRestore()
  return [typed?.values.message, marked]
}

beforeEach(() => {
  mockRequest.kept.clear()
  mockCached.clear()
})

const readIn = async (sent: HeadersInit) => {
  mockCached.clear()
  const typed = await readFormDraft("feedback", AT)
  await markDraftsShown(new Headers(sent))
  return typed?.values.message
}

test("a draft is shown by one page, and by none after it", async () => {
  is(ONE)
  await keeps()
  expect(await readIn({ "sec-fetch-mode": "navigate" })).toBe("暗")
  expect(await readIn({ "sec-fetch-mode": "navigate" })).toBeUndefined()
})

test.each([{ "sec-fetch-mode": "cors" }, { "sec-fetch-mode": "navigate", "sec-purpose": "prefetch" }])(
  "a draft is still there after a request that no driver looks at: %j",
  async (sent) => {
    is(ONE)
    await keeps()
    await readIn(sent as Record<string, string>)
    expect(await readIn({})).toBe("暗")
  },
)

test("a draft is still there after an error page in place of its page", async () => {
  is(ONE)
  await keeps()
  await readFormDraft("feedback", AT)
  expect(await readIn({})).toBe("暗")
})

test("what was kept about one address is shown at no other, whatever name its cookie is given", async () => {
  is(ONE)
  await keeps()
  const [[, text] = []] = [...mockRequest.kept.entries()]
  mockRequest.kept.clear()
  await saveFormDraft("feedback", "/CONFIG", { values: { message: "明" }, why: "short" })
  const [[name] = []] = [...mockRequest.kept.entries()]
  mockRequest.kept.set(name!, text!)
  expect(await readFormDraft("feedback", "/CONFIG")).toBeUndefined()
})

test.each<[string, Viewer, () => Promise<void>, [Viewer, unknown[]][]]>([
  [
    "a driver's words are for that driver, and wait while nobody is in",
    ONE,
    keeps,
    [
      ["out", [undefined, 0]],
      ["broken", [undefined, 0]],
      [OTHER, [undefined, 1]],
      [ONE, ["暗", 1]],
    ],
  ],
  [
    "a form sent once more may be another's: whoever has sent it reads what went wrong, and none of the words",
    ONE,
    keepsAgain,
    [
      [OTHER, [undefined, 1]],
      [ONE, [undefined, 1]],
    ],
  ],
  [
    "nobody's words are for whoever signs in",
    "out",
    keeps,
    [
      ["out", ["暗", 1]],
      [ONE, ["暗", 1]],
    ],
  ],
  [
    "those of a page from before a session ended are for no driver",
    "out",
    keepsAgain,
    [
      ["out", ["暗", 1]],
      [ONE, [undefined, 1]],
    ],
  ],
  [
    "nor are those beside a session that cannot be believed",
    "broken",
    keeps,
    [
      ["broken", ["暗", 1]],
      [OTHER, [undefined, 1]],
    ],
  ],
])("%s", async (_, writer, keep, readers) => {
  is(writer)
  await keep()
  for (const [reader, said] of readers) expect(await shown(reader)).toEqual(said)
})

test("what we have to say of a form that another may have written is still said", async () => {
  is(ONE)
  const again = new URLSearchParams({ [RESUBMITTED_FIELD]: "1" })
  const values = { message: "暗", plate: "粤B12345", words: "请重试" }
  await runWithResubmitted(again, () => saveFormDraft("feedback", AT, { values, why: "short" }))
  expect(await readFormDraft("feedback", AT)).toMatchObject({ why: "short", values: { words: "请重试" } })
  expect(Object.keys((await readFormDraft("feedback", AT))!.values)).toEqual(["words"])
})

test("of many forms that were refused the newest few are kept, each page's own the longest", async () => {
  is(ONE)
  const keepAt = (at: number) => saveFormDraft("feedback", `/PAY/${at}`, { values: { message: "暗" }, why: "short" })
  for (let at = 0; at < 36; at++) await keepAt(at)
  expect(mockRequest.kept.size).toBe(3)
  await keepAt(33)
  const found = await Promise.all([32, 33, 34, 35].map((at) => readFormDraft("feedback", `/PAY/${at}`)))
  expect(found.map((typed) => typed?.values.message)).toEqual([undefined, "暗", "暗", "暗"])
})

test("what was much to type is there on every page that is loaded, until it was sent", async () => {
  is(ONE)
  await keeps()
  for (const again of [1, 2]) expect([again, (await shown(ONE, readStickyFormDraft))[0]]).toEqual([again, "暗"])
  expect((await shown(ONE, readStickyFormDraft))[1]).toBe(0)
  expect(await shown(OTHER, readStickyFormDraft)).toEqual([undefined, 1])
  await clearStickyFormDraft("feedback", "/CONFIG")
  expect(mockRequest.kept.size).toBe(1)
  await clearStickyFormDraft("feedback", AT)
  expect(mockRequest.kept.size).toBe(0)
})

test("what a script has kept while the form was on its way goes too, though the form has not brought it", async () => {
  is(ONE)
  const set = jest.spyOn(mockRequest.jar, "set")
  await clearStickyFormDraft("feedback", AT)
  expect(set.mock.calls).toEqual([
    [expect.stringContaining("typed-feedback"), "", expect.objectContaining({ maxAge: 0 })],
  ])
})

describe("a browser keeps no cookie of more than 4096 letters", () => {
  const line = () => [...mockRequest.kept.entries()].map(([name, value]) => `${name}=${value}`).join()
  const beside = "; Path=/; Expires=Thu, 26 Nov 2026 00:00:00 GMT; Max-Age=600; Secure; HttpOnly; SameSite=lax"
  silence()

  test("what is too long goes in it without the longest, and with why the form came back", async () => {
    is(ONE)
    const values = { name: "暗", qr: "x".repeat(2900), remark: "明".repeat(300) }
    await saveFormDraft("send-lucky-money", AT, { values, why: "short", trouble: { words: "请重试" } })
    expect(line().length + beside.length).toBeLessThanOrEqual(4096)
    const { qr: _, ...left } = values
    expect(await readFormDraft("send-lucky-money", AT)).toMatchObject({ why: "short", trouble: { words: "请重试" } })
    expect((await readFormDraft("send-lucky-money", AT))!.values).toEqual(left)
  })

  test("and what fits goes in it whole", async () => {
    is(ONE)
    const values = { name: "暗", qr: "x".repeat(1600), remark: "明".repeat(300) }
    await saveFormDraft("send-lucky-money", AT, { values, why: "short" })
    expect((await readFormDraft("send-lucky-money", AT))!.values).toEqual(values)
  })
})
