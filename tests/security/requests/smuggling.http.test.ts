import { randomUUID } from "node:crypto"
import { sendRawBytes } from "#tests/support/exchange/raw-exchange"
import { appUrl, openAppBrowser, type SignedInDriver, sandbox, createSignedInDriver } from "#tests/security/drivers"

let driver: SignedInDriver
beforeAll(async () => void (driver = await createSignedInDriver()))

/** Sends raw bytes and returns the status of every response. */
const sendAndReadStatuses = async (bytes: string) =>
  [...(await sendRawBytes(appUrl, bytes)).matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status = ""]) => status)

const joinLines = (...lines: string[]) => lines.join("\r\n")
/** Builds the smuggled request, which is valid if it is read as a request. */
const buildSmuggledRequest = (id: string) => {
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
const headLines = ["POST /api/account/captcha HTTP/1.1", "host: x", "content-type: application/json"]

const probes: [string, (id: string) => string][] = [
  [
    "a length and chunks",
    (id) =>
      joinLines(...headLines, "content-length: 5", "transfer-encoding: chunked", "", "0", "", buildSmuggledRequest(id)),
  ],
  [
    "chunks and a length",
    (id) =>
      joinLines(...headLines, "transfer-encoding: chunked", "content-length: 5", "", "0", "", buildSmuggledRequest(id)),
  ],
  [
    "two lengths",
    (id) => joinLines(...headLines, "content-length: 0", "content-length: 5", "", buildSmuggledRequest(id)),
  ],
  ["two lengths in one line", (id) => joinLines(...headLines, "content-length: 0, 5", "", buildSmuggledRequest(id))],
  ["a length with a sign", (id) => joinLines(...headLines, "content-length: +0", "", buildSmuggledRequest(id))],
  ["a length in hex", (id) => joinLines(...headLines, "content-length: 0x0", "", buildSmuggledRequest(id))],
  [
    "two encodings",
    (id) =>
      joinLines(
        ...headLines,
        "transfer-encoding: chunked",
        "transfer-encoding: identity",
        "",
        "0",
        "",
        buildSmuggledRequest(id),
      ),
  ],
  [
    "an unknown encoding",
    (id) => joinLines(...headLines, "transfer-encoding: xchunked", "", "0", "", buildSmuggledRequest(id)),
  ],
  [
    "an encoding after chunks",
    (id) => joinLines(...headLines, "transfer-encoding: chunked, identity", "", "0", "", buildSmuggledRequest(id)),
  ],
  [
    "an encoding with a space in front",
    (id) => joinLines(...headLines, "transfer-encoding : chunked", "", "0", "", buildSmuggledRequest(id)),
  ],
  [
    "a folded header",
    (id) =>
      joinLines(
        ...headLines,
        "transfer-encoding:",
        " chunked",
        "content-length: 5",
        "",
        "0",
        "",
        buildSmuggledRequest(id),
      ),
  ],
  [
    "a header ended by a bare newline",
    (id) =>
      joinLines(...headLines, "content-length: 0\nx: y", "", "", buildSmuggledRequest(id)).replace("0\nx", "5\nx"),
  ],
  [
    "a chunk with a wrong size",
    (id) => joinLines(...headLines, "transfer-encoding: chunked", "", "zz", "", buildSmuggledRequest(id)),
  ],
  [
    "a null in a header",
    (id) => joinLines(...headLines, "x: a\u0000b", "content-length: 0", "", buildSmuggledRequest(id)),
  ],
  [
    "a space in the method",
    (id) =>
      joinLines("PO ST /api/account/captcha HTTP/1.1", "host: x", "content-length: 0", "", buildSmuggledRequest(id)),
  ],
]

test("the smuggled request is answered if it is sent alone", async () => {
  const id = randomUUID()
  expect(await sendAndReadStatuses(buildSmuggledRequest(id))).toEqual(["200"])
  expect((await sandbox.callsWith({ requestId: id })).length).toBe(1)
})

test.each(probes)("S-49 the app rejects %s and ignores the following bytes", async (_, buildBytes) => {
  const id = randomUUID()
  const statuses = await sendAndReadStatuses(buildBytes(id))
  expect(statuses).toEqual(["400"])
  expect(await sandbox.callsWith({ requestId: id })).toEqual([])
})

test("S-49 a complete request is followed by exactly the next request", async () => {
  const id = randomUUID()
  const completeRequest = joinLines("GET /api/health/live HTTP/1.1", "host: x", "", "")
  expect(await sendAndReadStatuses(completeRequest + buildSmuggledRequest(id))).toEqual(["200", "200"])
})

test("S-48 line breaks in an input are not passed on to the provider's headers or URL", async () => {
  const browser = openAppBrowser()
  await browser.get("/ABOUT")
  const id = randomUUID()
  const injected = "c1\r\nX-Evil: 1\r\n\r\nGET /v1/api/evil HTTP/1.1"
  const input = { phone: "13800138002", captcha: "AAAA", captchaId: injected }
  expect((await browser.postJson("/api/session/sms-code", input, { headers: { "x-request-id": id } })).status).toBe(200)
  const calls = await sandbox.callsWith({ requestId: id })
  expect(calls.map(({ call, input }) => ({ call, captchaId: input.captchaId }))).toEqual([
    { call: "account.sendCode", captchaId: injected.replaceAll("\r\n", "\n") },
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
])("S-48 the app rejects the phone %j without sending it to the provider", async (phone) => {
  const id = randomUUID()
  const browser = openAppBrowser()
  await browser.get("/ABOUT")
  const { json } = await browser.postJson(
    "/api/session/sms-code",
    { phone, captcha: "A\r\nA", captchaId: "c1" },
    { headers: { "x-request-id": id } },
  )
  expect(["phone-wrong", "captcha-shape"]).toContain(json.why)
  expect(await sandbox.callsWith({ requestId: id })).toEqual([])
})
