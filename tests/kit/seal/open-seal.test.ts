import { sealData, unsealData } from "iron-session"
import { openSeal } from "#lib/kit/seal/open-seal"

const SECRETS = { 1: "the-key-of-last-year-0123456789abcdef", 2: "the-key-of-this-year-0123456789abcdef" }
const DATA = { phone: "138********", park: "人民广场地下停车场 🅿️", nested: { list: [1, null, true, ""] }, empty: {} }

const sealed = (data: object, password: { [number: string]: string } = SECRETS, seconds = 600) =>
  sealData(data, { password, ttl: seconds })
/** What the library makes of the same text; nothing in it is its word for "not ours". */
async function theirs(text: string, password: { [number: string]: string } = SECRETS) {
  const data: object = await unsealData(text, { password })
  return Object.keys(data).length > 0 ? data : undefined
}

test.each([
  ["with every kind of value", DATA],
  ["of one letter", { a: "a" }],
  ["of exactly one block", { a: "12345678" }],
  ["of four thousand letters", { a: "车".repeat(4000) }],
])("a seal %s opens as the library opens it", async (_, data) => {
  const text = await sealed(data)
  expect(openSeal(text, SECRETS)).toEqual(data)
  expect(await theirs(text)).toEqual(data)
})

test("by its number, with any secret still in use, and with none that is not", async () => {
  const old = await sealed(DATA, { 1: SECRETS[1] })
  expect(openSeal(old, SECRETS)).toEqual(DATA)
  expect(openSeal(old, { 2: SECRETS[2] })).toBeUndefined()
  expect(openSeal(old, { 1: SECRETS[2] })).toBeUndefined()
})

test("until its time and not after, give or take the minute that two clocks may differ by", async () => {
  const text = await sealed(DATA, SECRETS, 10)
  const until = Number(text.split("*")[5])
  const at = (time: number) => jest.spyOn(Date, "now").mockReturnValue(time)
  at(until + 59_999)
  expect([openSeal(text, SECRETS), await theirs(text)]).toEqual([DATA, DATA])
  at(until + 60_000)
  expect([openSeal(text, SECRETS), await theirs(text)]).toEqual([undefined, undefined])
})
afterEach(() => jest.restoreAllMocks())

test("with any one letter changed, left out or put in, neither opens it", async () => {
  const text = await sealed({ a: "a" })
  // What is behind the ~ is the library's own version, and the last letter before it has two bits that mean nothing.
  const end = text.lastIndexOf("~")
  for (let at = 0; at < end; at += 1) {
    const [before, letter, after] = [text.slice(0, at), text[at]!, text.slice(at + 1)]
    const others = ["A", "B", "0", "*", "=", "~", "%", "", `-${letter}`].filter((other) => other !== letter)
    for (const other of others) {
      expect([at, other, openSeal(before + other + after, SECRETS)]).toEqual([at, other, undefined])
    }
    if (at < end - 1) expect([at, await theirs(before + others[0] + after)]).toEqual([at, undefined])
  }
})

test("parts of two seals make no third", async () => {
  const [one, other] = [(await sealed({ a: 1 })).split("*"), (await sealed({ a: 2 })).split("*")]
  for (let part = 2; part < 8; part += 1) {
    if (one[part] === other[part]) continue
    expect(openSeal(one.with(part, other[part]!).join("*"), SECRETS)).toBeUndefined()
  }
})

test.each([
  ["nothing", ""],
  ["a word", "abc"],
  ["the beginning of one", "Fe26.2"],
  ["one without anything in it", "Fe26.2*******"],
  ["eight thousand letters", "x".repeat(8192)],
  ["a thousand beginnings", "Fe26.2*1*".repeat(1000)],
  ["bytes", "\0ÿ"],
])("%s is nobody's seal", (_, text) => expect(openSeal(text, SECRETS)).toBeUndefined())
