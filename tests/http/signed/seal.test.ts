import { sealData } from "iron-session"
import { deriveKey } from "#lib/core/derived-key"
import { createFormCookie, verifyFormCookie } from "#lib/http/csrf/form-token"
import { seal, unseal } from "#lib/http/seal/seal"
import { processSingleton } from "#lib/core/process-singleton"
import { verifyIntent, signIntent } from "#lib/payments/server/payment-intent"
import { files } from "#tests/support/repository"
import { silenceLog } from "#tests/support/silence-log"

silenceLog()
jest.mock("server-only", () => ({}))

const [OLD, NEW] = ["the-key-of-last-year-0123456789abcdef", "the-key-of-this-year-0123456789abcdef"]
Object.assign(process.env, {
  PUBLIC_URL: "https://berth.example",
  PROVIDER_URL: "https://provider.example",
  PROVIDER_APP_KEY: "key",
  PROVIDER_APP_SECRET: "0123456789abcdef",
  SESSION_SECRET: `${NEW},${OLD}`,
})

const PURPOSES = [
  "session",
  "ticket",
  "ticket-question",
  "brought",
  "draft",
  "typed",
  "photo",
  "photos",
  "open-payments",
  "collected",
  "one-tap",
  "tapped",
  "agreement-return",
  "free-coupon",
  "received-coupon",
  "visitor-draft",
  "invoice-search",
  "bought-coupon",
]
/** Fields of every kind of seal, so that only the key can tell them apart. */
const DATA = { id: "1", sub: "1", kind: "stay", turn: "t", driver: "d", credential: { sToken: "s", uToken: "u" } }

test("PURPOSES lists every purpose in the code", () => {
  const usedPurposes = files
    .filter(({ path, text }) => /^(app|lib)\//.test(path) && text.includes("#lib/http/seal/seal"))
    .flatMap(({ text }) =>
      [...text.matchAll(/(?:\bseal\(|unseal(?:<[^(]*>)?\(|PURPOSE = )"([\w-]+)"/g)].map(([, name]) => name),
    )
  expect([...new Set(usedPurposes)].sort()).toEqual([...PURPOSES].sort())
})

test.each(PURPOSES)("a seal for %s opens only for that purpose", async (purpose) => {
  const text = await seal(purpose, DATA, 60)
  expect(await unseal(purpose, text)).toEqual(DATA)
  for (const other of PURPOSES.filter((one) => one !== purpose)) {
    expect(await unseal(other, text)).toBeUndefined()
  }
  expect(await verifyIntent("stay", text)).toBeUndefined()
})

test("payment intents and seals do not open as each other", async () => {
  const intent = await signIntent({ kind: "stay", from: "/PAY/x" })
  expect(await verifyIntent("stay", intent)).toBeDefined()
  for (const purpose of PURPOSES) expect(await unseal(purpose, intent)).toBeUndefined()
})

test("the secret and the keys derived for different uses are all different", () => {
  const uses = ["seal session", "seal ticket", "signed attempt", "form token", "key number", "next-auth"]
  const keys = uses.map((use) => deriveKey(NEW, use))
  expect(new Set([...keys, NEW, deriveKey(OLD, "seal session")]).size).toBe(uses.length + 2)
  for (const key of keys) {
    expect(verifyFormCookie(createFormCookie(key), [NEW])).toBeUndefined()
  }
})

const getKeyNumber = (secret: string) => Buffer.from(deriveKey(secret, "key number"), "base64url").readUInt32BE(0)

test("seals of the older secret open and the newest secret seals", async () => {
  const keys = { [getKeyNumber(OLD)]: deriveKey(OLD, "seal ticket") }
  expect(await unseal("ticket", await sealData(DATA, { password: keys, ttl: 60 }))).toEqual(DATA)
  expect((await seal("ticket", DATA, 60)).split("*")[1]).toBe(String(getKeyNumber(NEW)))
})

describe("a rejected seal", () => {
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
  const getEvents = () => lines.map(({ security, why, purpose }) => [security, why, purpose])
  const replaceCharacter = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1)

  test("is logged once per seal, with its purpose", async () => {
    const text = await seal("session", DATA, 60)
    for (let times = 0; times < 5; times++) expect(await unseal("session", replaceCharacter(text, 120))).toBeUndefined()
    expect(getEvents()).toEqual([["seal-refused", "altered", "session"]])
    expect(JSON.stringify(lines)).not.toContain(text.slice(20, 40))
    expect(await unseal("ticket", text)).toBeUndefined()
    expect(getEvents()[1]).toEqual(["seal-refused", "altered", "ticket"])
  })

  test("of a retired secret is logged as unknown-key", async () => {
    const text = await sealData(DATA, { password: { 7: "the-key-of-years-ago-0123456789abcdef" }, ttl: 60 })
    expect(await unseal("draft", text)).toBeUndefined()
    expect(getEvents()).toEqual([["seal-refused", "unknown-key", "draft"]])
  })

  test("that is expired or malformed is not logged", async () => {
    const text = await seal("typed", DATA, 10)
    jest.spyOn(Date, "now").mockReturnValue(Date.now() + 71_000)
    for (const one of [text, "", "abc", "x".repeat(8192)]) expect(await unseal("typed", one)).toBeUndefined()
    expect(getEvents()).toEqual([])
  })
})
