import { createHmac } from "node:crypto"
import { deriveKey } from "#lib/core/derived-key"
import { sign, verify } from "#lib/http/seal/signed"

const [OLD, NEW] = ["the-key-of-last-year-0123456789abcdef", "the-key-of-this-year-0123456789abcdef"]
const mockEnv = { SESSION_SECRET: [NEW] }
jest.mock("#lib/env/env", () => ({ env: () => mockEnv }))
const DATA = { plate: "粤B12345", due: 15_000, choice: { coupons: ["a"], vouchers: [] }, from: "/PAY/1/%E7%B2%A4" }

beforeEach(() => void (mockEnv.SESSION_SECRET = [NEW]))
afterEach(() => jest.restoreAllMocks())

test("signed data is verified and comes back unchanged", async () => {
  expect(await verify("attempt", await sign("attempt", DATA, 60))).toEqual(DATA)
})

test("a change of any letter but the last, whose low bits mean nothing, is refused", async () => {
  const text = await sign("attempt", { a: "a" }, 60)
  for (let at = 0; at < text.length - 1; at += 1) {
    for (const other of ["A", "9", ".", ""]) {
      if (other === text[at]) continue
      const changed = text.slice(0, at) + other + text.slice(at + 1)
      expect([at, other, await verify("attempt", changed)]).toEqual([at, other, undefined])
    }
  }
})

test("it is valid until it expires and not after", async () => {
  const at = (time: number) => jest.spyOn(Date, "now").mockReturnValue(time)
  at(1_000_000)
  const text = await sign("attempt", DATA, 60)
  at(1_059_999)
  expect(await verify("attempt", text)).toEqual(DATA)
  at(1_060_000)
  expect(await verify("attempt", text)).toBeUndefined()
})

test("the newest secret signs, and a secret still in use verifies", async () => {
  mockEnv.SESSION_SECRET = [OLD]
  const old = await sign("attempt", DATA, 60)
  mockEnv.SESSION_SECRET = [NEW, OLD]
  const text = await sign("attempt", DATA, 60)
  expect(await verify("attempt", old)).toEqual(DATA)
  mockEnv.SESSION_SECRET = [NEW]
  expect(await verify("attempt", text)).toEqual(DATA)
  expect(await verify("attempt", old)).toBeUndefined()
})

test("a signature for one audience is refused for another", async () => {
  expect(await verify("form-owner", await sign("attempt", DATA, 60))).toBeUndefined()
})

/** As an instance of 0.1 has written it. */
function signedBefore(data: object, until: number, secret = NEW) {
  const signed = `${Buffer.from(JSON.stringify(data)).toString("base64url")}.${until}`
  return `${signed}.${createHmac("sha256", deriveKey(secret, "vouch attempt")).update(signed).digest("base64url")}`
}

test("the format of the release before is verified, too", async () => {
  const until = Math.floor(Date.now() / 1000) + 60
  expect(await verify("attempt", signedBefore(DATA, until))).toEqual(DATA)
  expect(await verify("form-owner", signedBefore(DATA, until))).toBeUndefined()
  expect(await verify("attempt", signedBefore(DATA, until - 61))).toBeUndefined()
  expect(await verify("attempt", signedBefore(DATA, until, OLD))).toBeUndefined()
})

test.each([
  ["nothing", ""],
  ["two dots", ".."],
  ["a word", "abc"],
  ["no signature", "e30.99999999999."],
  ["no algorithm", "eyJhbGciOiJub25lIn0.eyJkYXRhIjp7fX0."],
  ["sixty thousand letters", "x".repeat(60_000)],
  ["a thousand dots", "a.".repeat(1000)],
])("%s is refused", async (_, text) => expect(await verify("attempt", text)).toBeUndefined())
