import { randomUUID } from "node:crypto"
import { rawExchange } from "#tests/support/exchange/raw-exchange"
import { appUrl, newBrowser, type Person, sandbox, signedIn } from "#tests/safety/people"

let driver: Person
beforeAll(async () => void (driver = await signedIn()))

/** Sends raw bytes and returns the status of every response. */
const sendRaw = async (bytes: string) =>
  [...(await rawExchange(appUrl, bytes)).matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status = ""]) => status)

const joinLines = (...all: string[]) => all.join("\r\n")
/** The smuggled request, complete enough to be answered. */
const smuggled = (id: string) => {
  const cookie = [...driver.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const headers = [
    "x-berth: 1",
    `origin: ${appUrl}`,
    "content-type: application/json",
    `cookie: ${cookie}`,
    `x-request-id: ${id}`,
  ]
  return joinLines(
    "POST /api/account/history HTTP/1.1",
    "host: x",
    ...headers,
    "content-length: 10",
    "connection: close",
    "",
    '{"page":1}',
  )
}
const head = ["POST /api/account/captcha HTTP/1.1", "host: x", "content-type: application/json"]

const probes: [string, (id: string) => string][] = [
  [
    "a length and chunks",
    (id) => joinLines(...head, "content-length: 5", "transfer-encoding: chunked", "", "0", "", smuggled(id)),
  ],
  [
    "chunks and a length",
    (id) => joinLines(...head, "transfer-encoding: chunked", "content-length: 5", "", "0", "", smuggled(id)),
  ],
  ["two lengths", (id) => joinLines(...head, "content-length: 0", "content-length: 5", "", smuggled(id))],
  ["two lengths in one line", (id) => joinLines(...head, "content-length: 0, 5", "", smuggled(id))],
  ["a length with a sign", (id) => joinLines(...head, "content-length: +0", "", smuggled(id))],
  ["a length in hex", (id) => joinLines(...head, "content-length: 0x0", "", smuggled(id))],
  [
    "two encodings",
    (id) => joinLines(...head, "transfer-encoding: chunked", "transfer-encoding: identity", "", "0", "", smuggled(id)),
  ],
  ["an unknown encoding", (id) => joinLines(...head, "transfer-encoding: xchunked", "", "0", "", smuggled(id))],
  [
    "an encoding after chunks",
    (id) => joinLines(...head, "transfer-encoding: chunked, identity", "", "0", "", smuggled(id)),
  ],
  [
    "an encoding with a space in front",
    (id) => joinLines(...head, "transfer-encoding : chunked", "", "0", "", smuggled(id)),
  ],
  [
    "a folded header",
    (id) => joinLines(...head, "transfer-encoding:", " chunked", "content-length: 5", "", "0", "", smuggled(id)),
  ],
  [
    "a header ended by a bare newline",
    (id) => joinLines(...head, "content-length: 0\nx: y", "", "", smuggled(id)).replace("0\nx", "5\nx"),
  ],
  ["a chunk with a wrong size", (id) => joinLines(...head, "transfer-encoding: chunked", "", "zz", "", smuggled(id))],
  ["a null in a header", (id) => joinLines(...head, "x: a\u0000b", "content-length: 0", "", smuggled(id))],
  [
    "a space in the method",
    (id) => joinLines("PO ST /api/account/captcha HTTP/1.1", "host: x", "content-length: 0", "", smuggled(id)),
  ],
]

test("the smuggled request is answered if it is sent alone", async () => {
  const id = randomUUID()
  expect(await sendRaw(smuggled(id))).toEqual(["200"])
  expect((await sandbox.callsWith({ requestId: id })).length).toBe(1)
})

test.each(probes)("S-49 rejects %s and ignores what follows", async (_, bytes) => {
  const id = randomUUID()
  const statuses = await sendRaw(bytes(id))
  expect(statuses).toEqual(["400"])
  expect(await sandbox.callsWith({ requestId: id })).toEqual([])
})

test("S-49 a complete request is followed by exactly the next request", async () => {
  const id = randomUUID()
  const first = joinLines("GET /api/health/live HTTP/1.1", "host: x", "", "")
  expect(await sendRaw(first + smuggled(id))).toEqual(["200", "200"])
})

test("S-48 text with line breaks cannot end a header or a URL", async () => {
  const browser = newBrowser()
  await browser.visit("/ABOUT")
  const id = randomUUID()
  const injected = "c1\r\nX-Evil: 1\r\n\r\nGET /v1/api/evil HTTP/1.1"
  const sent = { phone: "13800138002", captcha: "AAAA", captchaId: injected }
  expect((await browser.ask("/api/session/sms-code", sent, { headers: { "x-request-id": id } })).status).toBe(200)
  const calls = await sandbox.callsWith({ requestId: id })
  expect(calls.map(({ call, input }) => [call, input.captchaId])).toEqual([
    ["account.sendCode", injected.replaceAll("\r\n", "\n")],
  ])
  expect(Object.keys(calls[0]?.headers ?? {})).not.toContain("x-evil")
})

test.each([
  "13800138000\r\n",
  "１３８００１３８０００９",
  "+86",
  "138001380001",
  "1380013800a",
  "'; drop table",
  "23800138000",
  "",
])("S-48 %j is not a phone that is sent to the provider", async (phone) => {
  const id = randomUUID()
  const browser = newBrowser()
  await browser.visit("/ABOUT")
  const { said } = await browser.ask(
    "/api/session/sms-code",
    { phone, captcha: "A\r\nA", captchaId: "c1" },
    { headers: { "x-request-id": id } },
  )
  expect(["phone-wrong", "captcha-shape"]).toContain(said.why)
  expect(await sandbox.callsWith({ requestId: id })).toEqual([])
})
