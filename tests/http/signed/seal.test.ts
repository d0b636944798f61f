import { sealData } from "iron-session"
import { deriveKey } from "#lib/core/derived-key"
import { createFormCookie, verifyFormCookie } from "#lib/http/csrf/form-token"
import { seal, unseal } from "#lib/http/seal/seal"
import { processSingleton } from "#lib/core/process-singleton"
import { verifyIntent, signIntent } from "#lib/payments/server/payment-intent"
import { files } from "#tests/support/repository"
import { silence } from "#tests/support/silence-log"

silence()
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
/** Whatever any of them would have in it: told apart by the key, never by the shape. */
const DATA = { id: "1", sub: "1", kind: "stay", turn: "t", driver: "d", credential: { sToken: "s", uToken: "u" } }

test("these are all the purposes there are", () => {
  const named = files
    .filter(({ path, text }) => /^(app|lib)\//.test(path) && text.includes("#lib/http/seal/seal"))
    .flatMap(({ text }) =>
      [...text.matchAll(/(?:\bseal\(|unseal(?:<[^(]*>)?\(|PURPOSE = )"([\w-]+)"/g)].map(([, name]) => name),
    )
  expect([...new Set(named)].sort()).toEqual([...PURPOSES].sort())
})

test.each(PURPOSES)("what is sealed as %s opens as that and as nothing else", async (purpose) => {
  const text = await seal(purpose, DATA, 60)
  expect(await unseal(purpose, text)).toEqual(DATA)
  for (const other of PURPOSES.filter((one) => one !== purpose)) {
    expect(await unseal(other, text)).toBeUndefined()
  }
  expect(await verifyIntent("stay", text)).toBeUndefined()
})

test("an attempt to pay is no seal, and nothing sealed is an attempt", async () => {
  const attempt = await signIntent({ kind: "stay", from: "/PAY/x" })
  expect(await verifyIntent("stay", attempt)).toBeDefined()
  for (const purpose of PURPOSES) expect(await unseal(purpose, attempt)).toBeUndefined()
})

test("the secret itself, and the key of one use, open and vouch for nothing in another", () => {
  const uses = ["seal session", "seal ticket", "signed attempt", "form token", "key number", "next-auth"]
  const keys = uses.map((use) => deriveKey(NEW, use))
  expect(new Set([...keys, NEW, deriveKey(OLD, "seal session")]).size).toBe(uses.length + 2)
  for (const key of keys) {
    expect(verifyFormCookie(createFormCookie(key), [NEW])).toBeUndefined()
  }
})

const numberOf = (secret: string) => Buffer.from(deriveKey(secret, "key number"), "base64url").readUInt32BE(0)

test("what the older secret has sealed still opens, and the newest seals", async () => {
  const keys = { [numberOf(OLD)]: deriveKey(OLD, "seal ticket") }
  expect(await unseal("ticket", await sealData(DATA, { password: keys, ttl: 60 }))).toEqual(DATA)
  expect((await seal("ticket", DATA, 60)).split("*")[1]).toBe(String(numberOf(NEW)))
})

describe("what does not open though it looks like a seal of ours", () => {
  const lines: { security?: string; why?: string; purpose?: string }[] = []
  beforeEach(() => {
    lines.length = 0
    // Those that were opened for another purpose have filled its hundred lines.
    processSingleton("security-log", () => new Map()).clear()
    jest
      .spyOn(process.stderr, "write")
      .mockImplementation((text) => lines.push(JSON.parse(String(text)) as (typeof lines)[number]) > 0)
  })
  afterEach(() => jest.restoreAllMocks())
  const noted = () => lines.map(({ security, why, purpose }) => [security, why, purpose])
  const changed = (text: string, at: number) => text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1)

  test("leaves one line, with its purpose, however often it is shown", async () => {
    const text = await seal("session", DATA, 60)
    for (let times = 0; times < 5; times++) expect(await unseal("session", changed(text, 120))).toBeUndefined()
    expect(noted()).toEqual([["seal-refused", "altered", "session"]])
    expect(JSON.stringify(lines)).not.toContain(text.slice(20, 40))
    expect(await unseal("ticket", text)).toBeUndefined()
    expect(noted()[1]).toEqual(["seal-refused", "altered", "ticket"])
  })

  test("is told from what a secret has sealed that is no longer in use", async () => {
    const text = await sealData(DATA, { password: { 7: "the-key-of-years-ago-0123456789abcdef" }, ttl: 60 })
    expect(await unseal("draft", text)).toBeUndefined()
    expect(noted()).toEqual([["seal-refused", "unknown-key", "draft"]])
  })

  test("and what is too old, or no seal at all, leaves none", async () => {
    const text = await seal("typed", DATA, 10)
    jest.spyOn(Date, "now").mockReturnValue(Date.now() + 71_000)
    for (const one of [text, "", "abc", "x".repeat(8192)]) expect(await unseal("typed", one)).toBeUndefined()
    expect(noted()).toEqual([])
  })
})
