import { sealData } from "iron-session"
import { deriveKey } from "#lib/core/derived-key"
import { createFormCookie, verifyFormCookie } from "#lib/http/csrf/form-token"
import { seal, unseal } from "#lib/http/seal/seal"
import { processSingleton } from "#lib/core/process-singleton"
import { verifyIntent, signIntent } from "#lib/payments/server/payment-intent"
import { PURPOSES } from "#tests/http/signed/purposes"
import { silenceLog } from "#tests/support/silence-log"

silenceLog()
jest.mock("server-only", () => ({}))

const OLD_SECRET = "the-key-of-last-year-0123456789abcdef"
const NEW_SECRET = "the-key-of-this-year-0123456789abcdef"
Object.assign(process.env, {
  PUBLIC_URL: "https://berth.example",
  PROVIDER_URL: "https://provider.example",
  PROVIDER_APP_KEY: "key",
  PROVIDER_APP_SECRET: "0123456789abcdef",
  SESSION_SECRET: `${NEW_SECRET},${OLD_SECRET}`,
})

/** Fields of every kind of seal, so that only the key distinguishes them. */
const DATA = { id: "1", sub: "1", kind: "stay", turn: "t", driver: "d", credential: { sToken: "s", uToken: "u" } }

test.each(PURPOSES)("a seal for %s opens only for that purpose", async (purpose) => {
  const text = await seal(purpose, DATA, 60)
  expect(await unseal(purpose, text)).toEqual(DATA)
  for (const otherPurpose of PURPOSES.filter((candidate) => candidate !== purpose)) {
    expect(await unseal(otherPurpose, text)).toBeUndefined()
  }
  expect(await verifyIntent("stay", text)).toBeUndefined()
})

test("a payment intent does not open as a seal", async () => {
  const intent = await signIntent({ kind: "stay", from: "/PAY/x" })
  expect(await verifyIntent("stay", intent)).toBeDefined()
  for (const purpose of PURPOSES) expect(await unseal(purpose, intent)).toBeUndefined()
})

test("the keys that are derived for different uses differ from each other and from the secret", () => {
  const uses = ["seal session", "seal ticket", "signed attempt", "form token", "key number", "next-auth"]
  const keys = uses.map((use) => deriveKey(NEW_SECRET, use))
  expect(new Set([...keys, NEW_SECRET, deriveKey(OLD_SECRET, "seal session")]).size).toBe(uses.length + 2)
  for (const key of keys) {
    expect(verifyFormCookie(createFormCookie(key), [NEW_SECRET])).toBeUndefined()
  }
})

const computeKeyId = (secret: string) => Buffer.from(deriveKey(secret, "key number"), "base64url").readUInt32BE(0)

test("data sealed with an older secret is unsealed, and the newest secret seals", async () => {
  const passwords = { [computeKeyId(OLD_SECRET)]: deriveKey(OLD_SECRET, "seal ticket") }
  expect(await unseal("ticket", await sealData(DATA, { password: passwords, ttl: 60 }))).toEqual(DATA)
  expect((await seal("ticket", DATA, 60)).split("*")[1]).toBe(String(computeKeyId(NEW_SECRET)))
})

describe("rejected seals", () => {
  const lines: { security?: string; why?: string; purpose?: string }[] = []
  beforeEach(() => {
    lines.length = 0
    // Earlier tests have used up the limit of lines per purpose.
    processSingleton("security-log", () => new Map()).clear()
    jest
      .spyOn(process.stderr, "write")
      .mockImplementation((text) => lines.push(JSON.parse(String(text)) as (typeof lines)[number]) > 0)
  })
  afterEach(() => jest.restoreAllMocks())
  const listEvents = () => lines.map(({ security, why, purpose }) => ({ security, why, purpose }))
  const replaceCharacter = (text: string, index: number) =>
    text.slice(0, index) + (text[index] === "A" ? "B" : "A") + text.slice(index + 1)

  test("a rejected seal is logged once with its purpose", async () => {
    const text = await seal("session", DATA, 60)
    for (let i = 0; i < 5; i++) expect(await unseal("session", replaceCharacter(text, 120))).toBeUndefined()
    expect(listEvents()).toEqual([{ security: "seal-refused", why: "altered", purpose: "session" }])
    expect(JSON.stringify(lines)).not.toContain(text.slice(20, 40))
    expect(await unseal("ticket", text)).toBeUndefined()
    expect(listEvents()[1]).toEqual({ security: "seal-refused", why: "altered", purpose: "ticket" })
  })

  test("a rejected seal is logged again after a minute", async () => {
    const text = replaceCharacter(await seal("draft", DATA, 600), 120)
    const clock = jest.spyOn(Date, "now")
    const startedAt = Date.now()
    for (const [seconds, lineCount] of [
      [0, 1],
      [59, 1],
      [60, 2],
      [119, 2],
      [120, 3],
    ] as const) {
      clock.mockReturnValue(startedAt + seconds * 1000)
      await unseal("draft", text)
      expect({ seconds, lineCount: lines.length }).toEqual({ seconds, lineCount })
    }
  })

  test("after a thousand rejected seals the least recently logged one is forgotten", async () => {
    const clearLineLimit = () => processSingleton("security-log", () => new Map()).clear()
    const reject = async (index: number) => {
      clearLineLimit()
      const lineCount = lines.length
      await unseal("photo", `Fe26.2*0*a*b*c*d*e*${index}`)
      return lines.length > lineCount ? "logged" : "silent"
    }
    // Seals of earlier tests are forgotten first.
    for (let index = 0; index < 1000; index++) expect(await reject(index)).toBe("logged")
    expect([await reject(0), await reject(999)]).toEqual(["silent", "silent"])
    expect(await reject(1000)).toBe("logged")
    expect([await reject(1), await reject(999), await reject(0)]).toEqual(["silent", "silent", "logged"])
  })

  test("a seal of a removed secret is logged as unknown-key", async () => {
    const text = await sealData(DATA, { password: { 7: "the-key-of-years-ago-0123456789abcdef" }, ttl: 60 })
    expect(await unseal("draft", text)).toBeUndefined()
    expect(listEvents()).toEqual([{ security: "seal-refused", why: "unknown-key", purpose: "draft" }])
  })

  test("an expired or malformed seal is not logged", async () => {
    const text = await seal("typed", DATA, 10)
    jest.spyOn(Date, "now").mockReturnValue(Date.now() + 71_000)
    for (const invalid of [text, "", "abc", "x".repeat(8192)]) expect(await unseal("typed", invalid)).toBeUndefined()
    expect(listEvents()).toEqual([])
  })
})
