import { dropLasting, keepTyped, readLasting, readTyped } from "#lib/kit/form/flash"
import { answering, noteShown, onceShown } from "#lib/kit/form/once-shown"
import { notingSentAgain, SENT_AGAIN } from "#lib/kit/form/sent-again"
import { tellWhoIsIn, type Visitor } from "#lib/kit/door/who-is-in"
import { stubbedRequest } from "#tests/account/stubbed-request"
import { silence } from "#tests/silence"
import "#tests/known-environment"

const mockRequest = stubbedRequest()
const NONCE = "nonce-of-a-page"
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({
  headers: async () => new Headers({ "x-nonce": NONCE }),
  cookies: async () => mockRequest.jar,
}))

const ONE: Visitor = { phone: "138********", who: "one" }
const OTHER: Visitor = { phone: "138********", who: "other" }
const is = (visitor: Visitor) => tellWhoIsIn(async () => visitor)
const AT = "/CONFIG/feedback"

const keeps = () => keepTyped("feedback", AT, { values: { message: "暗" }, why: "short" })
const keepsAgain = () => notingSentAgain(new URLSearchParams({ [SENT_AGAIN]: "1" }), keeps)

/** What a page shows to this visitor, and how many cookies go with its answer. */
async function shown(visitor: Visitor, read = readTyped) {
  is(visitor)
  const gone: string[] = []
  const response = {
    once: () => {},
    headersSent: false,
    appendHeader: (_: string, lines: string[]) => gone.push(...lines),
  }
  const lines = [...mockRequest.kept.keys()].map((name) => `${name}=; Max-Age=0`)
  answering(response as never, () => onceShown(NONCE, lines))
  const typed = await read("feedback", AT)
  noteShown(NONCE)
  return [typed?.values.message, gone.length]
}

beforeEach(() => mockRequest.kept.clear())

test("what was kept about one address is shown at no other, whatever name its cookie is given", async () => {
  is(ONE)
  await keeps()
  const [[, text] = []] = [...mockRequest.kept.entries()]
  mockRequest.kept.clear()
  await keepTyped("feedback", "/CONFIG", { values: { message: "明" }, why: "short" })
  const [[name] = []] = [...mockRequest.kept.entries()]
  mockRequest.kept.set(name!, text!)
  expect(await readTyped("feedback", "/CONFIG")).toBeUndefined()
})

test.each<[string, Visitor, () => Promise<void>, [Visitor, unknown[]][]]>([
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
  const again = new URLSearchParams({ [SENT_AGAIN]: "1" })
  const values = { message: "暗", plate: "粤B12345", words: "请重试" }
  await notingSentAgain(again, () => keepTyped("feedback", AT, { values, why: "short" }))
  expect(await readTyped("feedback", AT)).toMatchObject({ why: "short", values: { words: "请重试" } })
  expect(Object.keys((await readTyped("feedback", AT))!.values)).toEqual(["words"])
})

test("of many forms that were refused the newest few are kept, each page's own the longest", async () => {
  is(ONE)
  const keepAt = (at: number) => keepTyped("feedback", `/PAY/${at}`, { values: { message: "暗" }, why: "short" })
  for (let at = 0; at < 36; at++) await keepAt(at)
  expect(mockRequest.kept.size).toBe(3)
  await keepAt(33)
  const found = await Promise.all([32, 33, 34, 35].map((at) => readTyped("feedback", `/PAY/${at}`)))
  expect(found.map((typed) => typed?.values.message)).toEqual([undefined, "暗", "暗", "暗"])
})

test("what was much to type is there on every page that is loaded, until it was sent", async () => {
  is(ONE)
  await keeps()
  for (const again of [1, 2]) expect([again, (await shown(ONE, readLasting))[0]]).toEqual([again, "暗"])
  expect((await shown(ONE, readLasting))[1]).toBe(0)
  expect(await shown(OTHER, readLasting)).toEqual([undefined, 1])
  await dropLasting("feedback", "/CONFIG")
  expect(mockRequest.kept.size).toBe(1)
  await dropLasting("feedback", AT)
  expect(mockRequest.kept.size).toBe(0)
})

test("what a script has kept while the form was on its way goes too, though the form has not brought it", async () => {
  is(ONE)
  const set = jest.spyOn(mockRequest.jar, "set")
  await dropLasting("feedback", AT)
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
    await keepTyped("send-lucky-money", AT, { values, why: "short", trouble: { words: "请重试" } })
    expect(line().length + beside.length).toBeLessThanOrEqual(4096)
    const { qr: _, ...left } = values
    expect(await readTyped("send-lucky-money", AT)).toMatchObject({ why: "short", trouble: { words: "请重试" } })
    expect((await readTyped("send-lucky-money", AT))!.values).toEqual(left)
  })

  test("and what fits goes in it whole", async () => {
    is(ONE)
    const values = { name: "暗", qr: "x".repeat(1600), remark: "明".repeat(300) }
    await keepTyped("send-lucky-money", AT, { values, why: "short" })
    expect((await readTyped("send-lucky-money", AT))!.values).toEqual(values)
  })
})
