import { openPayload, signPayload } from "#lib/kit/seal/signed-payload"

const [OLD, NEW] = ["the-key-of-last-year-0123456789abcdef", "the-key-of-this-year-0123456789abcdef"]
const ours = { purpose: "attempt", secrets: [NEW] }
const DATA = { plate: "粤B12345", due: 15_000, choice: { coupons: ["a"], vouchers: [] }, from: "/PAY/1/%E7%B2%A4" }

afterEach(() => jest.restoreAllMocks())

test("what is vouched for comes back as it was", () => {
  expect(openPayload(ours, signPayload(ours, DATA, 60))).toEqual(DATA)
})

test("with any one letter changed, left out or put in it is nobody's", () => {
  const text = signPayload(ours, { a: "a" }, 60)
  for (let at = 0; at < text.length; at += 1) {
    const [before, letter, after] = [text.slice(0, at), text[at]!, text.slice(at + 1)]
    for (const other of ["A", "B", "0", "9", "-", ".", "=", "", `0${letter}`, `${letter}.`]) {
      if (other === letter) continue
      expect([at, other, openPayload(ours, before + other + after)]).toEqual([at, other, undefined])
    }
  }
})

test("the content of one, the time of another and the word of a third make none", () => {
  const at = (time: number) => jest.spyOn(Date, "now").mockReturnValue(time)
  at(0)
  const one = signPayload(ours, { a: 1 }, 60).split(".")
  at(5_000)
  const other = signPayload(ours, { a: 2 }, 60).split(".")
  for (const part of [0, 1, 2]) expect(openPayload(ours, one.with(part, other[part]!).join("."))).toBeUndefined()
  expect(openPayload(ours, one.join("."))).toEqual({ a: 1 })
})

test("it is good until its time and not after", () => {
  const at = (time: number) => jest.spyOn(Date, "now").mockReturnValue(time)
  at(1_000_000)
  const text = signPayload(ours, DATA, 60)
  at(1_059_999)
  expect(openPayload(ours, text)).toEqual(DATA)
  at(1_060_000)
  expect(openPayload(ours, text)).toBeUndefined()
})

test("a secret that is still kept knows it again, one that is not does not", () => {
  const text = signPayload({ ...ours, secrets: [OLD] }, DATA, 60)
  expect(openPayload({ ...ours, secrets: [NEW, OLD] }, text)).toEqual(DATA)
  expect(openPayload(ours, text)).toBeUndefined()
})

test("the newest secret signs, so that the older one can go", () => {
  const text = signPayload({ ...ours, secrets: [NEW, OLD] }, DATA, 60)
  expect(openPayload(ours, text)).toEqual(DATA)
  expect(openPayload({ ...ours, secrets: [OLD] }, text)).toBeUndefined()
})

test("a word for one purpose is none for another", () => {
  expect(openPayload({ ...ours, purpose: "something-else" }, signPayload(ours, DATA, 60))).toBeUndefined()
})

test.each([
  ["nothing", ""],
  ["two dots", ".."],
  ["a word", "abc"],
  ["no word", "e30.99999999999."],
  ["another's word", `e30.99999999999.${"A".repeat(43)}`],
  ["sixty thousand letters", "x".repeat(60_000)],
  ["a thousand dots", "a.".repeat(1000)],
])("%s is nobody's", (_, text) => expect(openPayload(ours, text)).toBeUndefined())
