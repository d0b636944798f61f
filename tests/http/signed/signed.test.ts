import { createHmac } from "node:crypto"
import { deriveKey } from "#lib/core/derived-key"
import { sign, verify } from "#lib/http/seal/signed"

const OLD_SECRET = "the-key-of-last-year-0123456789abcdef"
const NEW_SECRET = "the-key-of-this-year-0123456789abcdef"
const mockEnv = { SESSION_SECRET: [NEW_SECRET] }
jest.mock("#lib/env/env", () => ({ env: () => mockEnv }))
const DATA = { plate: "粤B12345", due: 15_000, choice: { coupons: ["a"], vouchers: [] }, from: "/PAY/1/%E7%B2%A4" }

beforeEach(() => void (mockEnv.SESSION_SECRET = [NEW_SECRET]))
afterEach(() => jest.restoreAllMocks())

test("signed data is verified and returned unchanged", async () => {
  expect(await verify("attempt", await sign("attempt", DATA, 60))).toEqual(DATA)
})

test("a change of any character except the last, whose low bits are unused, is rejected", async () => {
  const text = await sign("attempt", { a: "a" }, 60)
  for (let index = 0; index < text.length - 1; index += 1) {
    for (const replacement of ["A", "9", ".", ""]) {
      if (replacement === text[index]) continue
      const alteredText = text.slice(0, index) + replacement + text.slice(index + 1)
      const data = await verify("attempt", alteredText)
      expect({ index, replacement, data }).toEqual({ index, replacement, data: undefined })
    }
  }
})

test("signed data is valid until it expires", async () => {
  const setTime = (time: number) => jest.spyOn(Date, "now").mockReturnValue(time)
  setTime(1_000_000)
  const text = await sign("attempt", DATA, 60)
  setTime(1_059_999)
  expect(await verify("attempt", text)).toEqual(DATA)
  setTime(1_060_000)
  expect(await verify("attempt", text)).toBeUndefined()
})

test("the newest secret signs, and every configured secret verifies", async () => {
  mockEnv.SESSION_SECRET = [OLD_SECRET]
  const oldText = await sign("attempt", DATA, 60)
  mockEnv.SESSION_SECRET = [NEW_SECRET, OLD_SECRET]
  const text = await sign("attempt", DATA, 60)
  expect(await verify("attempt", oldText)).toEqual(DATA)
  mockEnv.SESSION_SECRET = [NEW_SECRET]
  expect(await verify("attempt", text)).toEqual(DATA)
  expect(await verify("attempt", oldText)).toBeUndefined()
})

test("data that an earlier release signed is verified", async () => {
  const [header, payload] = [
    "eyJhbGciOiJIUzI1NiJ9",
    "eyJkYXRhIjp7ImEiOjF9LCJhdWQiOiJhdHRlbXB0IiwiZXhwIjo0MTAyNDQ0ODAwfQ",
  ]
  const signature = "_TeC8Whe2RdAj1s9lFJyiIa-ddIOn4n8y85EWcLdwvE"
  expect(await verify("attempt", `${header}.${payload}.${signature}`)).toEqual({ a: 1 })
})

test("a signature for another audience is rejected", async () => {
  expect(await verify("form-owner", await sign("attempt", DATA, 60))).toBeUndefined()
})

/** Signs data in the format of release 0.1. */
function signLegacy(data: object, expiresAt: number, secret = NEW_SECRET) {
  const payload = `${Buffer.from(JSON.stringify(data)).toString("base64url")}.${expiresAt}`
  return `${payload}.${createHmac("sha256", deriveKey(secret, "vouch attempt")).update(payload).digest("base64url")}`
}

test("the previous release's format is verified", async () => {
  const expiresAt = Math.floor(Date.now() / 1000) + 60
  expect(await verify("attempt", signLegacy(DATA, expiresAt))).toEqual(DATA)
  expect(await verify("form-owner", signLegacy(DATA, expiresAt))).toBeUndefined()
  expect(await verify("attempt", signLegacy(DATA, expiresAt - 61))).toBeUndefined()
  expect(await verify("attempt", signLegacy(DATA, expiresAt, OLD_SECRET))).toBeUndefined()
  mockEnv.SESSION_SECRET = [NEW_SECRET, OLD_SECRET]
  expect(await verify("attempt", signLegacy(DATA, expiresAt, OLD_SECRET))).toEqual(DATA)
})

test("the previous release's format is valid until it expires", async () => {
  const text = signLegacy(DATA, 1_060)
  const clock = jest.spyOn(Date, "now").mockReturnValue(1_059_999)
  expect(await verify("attempt", text)).toEqual(DATA)
  clock.mockReturnValue(1_060_000)
  expect(await verify("attempt", text)).toBeUndefined()
})

test("the previous release's format is rejected with text before or after it", async () => {
  const text = signLegacy(DATA, Math.floor(Date.now() / 1000) + 60)
  for (const changed of [`.${text}`, `${text}x`]) expect(await verify("attempt", changed)).toBeUndefined()
})

test.each([
  ["an empty text", ""],
  ["two dots", ".."],
  ["a word", "abc"],
  ["a text without a signature", "e30.99999999999."],
  ["a text without an algorithm", "eyJhbGciOiJub25lIn0.eyJkYXRhIjp7fX0."],
  ["sixty thousand characters", "x".repeat(60_000)],
  ["a thousand dots", "a.".repeat(1000)],
])("%s is rejected as signed data", async (_, text) => expect(await verify("attempt", text)).toBeUndefined())
