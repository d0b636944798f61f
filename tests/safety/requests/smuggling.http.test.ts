import { randomUUID } from "node:crypto"
import { sendRawBytes } from "#tests/support/exchange/raw-exchange"
import { appUrl, newBrowser, type Person, sandbox, signedIn } from "#tests/safety/people"

let driver: Person
beforeAll(async () => void (driver = await signedIn()))

/** The status of every answer that was given. */
const raw = async (bytes: string) =>
  [...(await sendRawBytes(appUrl, bytes)).matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status = ""]) => status)

const lines = (...all: string[]) => all.join("\r\n")
/** The request that would ride along, with everything it needs to be answered. */
const hidden = (id: string) => {
  const cookie = [...driver.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const door = [
    "x-berth: 1",
    `origin: ${appUrl}`,
    "content-type: application/json",
    `cookie: ${cookie}`,
    `x-request-id: ${id}`,
  ]
  return lines(
    "POST /api/account/history HTTP/1.1",
    "host: x",
    ...door,
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
    (id) => lines(...head, "content-length: 5", "transfer-encoding: chunked", "", "0", "", hidden(id)),
  ],
  [
    "chunks and a length",
    (id) => lines(...head, "transfer-encoding: chunked", "content-length: 5", "", "0", "", hidden(id)),
  ],
  ["two lengths", (id) => lines(...head, "content-length: 0", "content-length: 5", "", hidden(id))],
  ["two lengths in one line", (id) => lines(...head, "content-length: 0, 5", "", hidden(id))],
  ["a length with a sign", (id) => lines(...head, "content-length: +0", "", hidden(id))],
  ["a length in hex", (id) => lines(...head, "content-length: 0x0", "", hidden(id))],
  [
    "two encodings",
    (id) => lines(...head, "transfer-encoding: chunked", "transfer-encoding: identity", "", "0", "", hidden(id)),
  ],
  ["an encoding nobody knows", (id) => lines(...head, "transfer-encoding: xchunked", "", "0", "", hidden(id))],
  ["an encoding after chunks", (id) => lines(...head, "transfer-encoding: chunked, identity", "", "0", "", hidden(id))],
  ["an encoding with a space in front", (id) => lines(...head, "transfer-encoding : chunked", "", "0", "", hidden(id))],
  [
    "a folded header",
    (id) => lines(...head, "transfer-encoding:", " chunked", "content-length: 5", "", "0", "", hidden(id)),
  ],
  [
    "a header ended by a bare newline",
    (id) => lines(...head, "content-length: 0\nx: y", "", "", hidden(id)).replace("0\nx", "5\nx"),
  ],
  ["a chunk with a wrong size", (id) => lines(...head, "transfer-encoding: chunked", "", "zz", "", hidden(id))],
  ["a null in a header", (id) => lines(...head, "x: a\u0000b", "content-length: 0", "", hidden(id))],
  [
    "a space in the method",
    (id) => lines("PO ST /api/account/captcha HTTP/1.1", "host: x", "content-length: 0", "", hidden(id)),
  ],
]

test("the request that rides along is one that would be answered", async () => {
  const id = randomUUID()
  expect(await raw(hidden(id))).toEqual(["200"])
  expect((await sandbox.callsWith({ requestId: id })).length).toBe(1)
})

test.each(probes)("S-49 %s: refused, and what came after it is nobody's request", async (_, bytes) => {
  const id = randomUUID()
  const statuses = await raw(bytes(id))
  expect(statuses).toEqual(["400"])
  expect(await sandbox.callsWith({ requestId: id })).toEqual([])
})

test("S-49 a request that ends properly lets the next one through, and only that one", async () => {
  const id = randomUUID()
  const first = lines("GET /api/health/live HTTP/1.1", "host: x", "", "")
  expect(await raw(first + hidden(id))).toEqual(["200", "200"])
})

test("S-48 text that would break out of a header or an address stays a text", async () => {
  const browser = newBrowser()
  await browser.get("/ABOUT")
  const id = randomUUID()
  const breaking = "c1\r\nX-Evil: 1\r\n\r\nGET /v1/api/evil HTTP/1.1"
  const sent = { phone: "13800138002", captcha: "AAAA", captchaId: breaking }
  expect((await browser.postJson("/api/session/sms-code", sent, { headers: { "x-request-id": id } })).status).toBe(200)
  const calls = await sandbox.callsWith({ requestId: id })
  expect(calls.map(({ call, input }) => [call, input.captchaId])).toEqual([
    ["account.sendCode", breaking.replaceAll("\r\n", "\n")],
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
])("S-48 %j is no phone that is asked about", async (phone) => {
  const id = randomUUID()
  const browser = newBrowser()
  await browser.get("/ABOUT")
  const { json: said } = await browser.postJson(
    "/api/session/sms-code",
    { phone, captcha: "A\r\nA", captchaId: "c1" },
    { headers: { "x-request-id": id } },
  )
  expect(["phone-wrong", "captcha-shape"]).toContain(said.why)
  expect(await sandbox.callsWith({ requestId: id })).toEqual([])
})
