import { request } from "node:http"
import { commonHeaders } from "#lib/http/page/headers"
import { appUrl, openAppBrowser, type SignedInDriver, sandbox, createSignedInDriver } from "#tests/security/drivers"

let driver: SignedInDriver
beforeAll(async () => void (driver = await createSignedInDriver()))

const KB = 1024
const JSON_HEADERS = {
  origin: appUrl,
  "sec-fetch-site": "same-origin",
  "content-type": "application/json",
  "x-berth": "1",
}

test("S-50 the app answers oversized headers with 431 and keeps serving", async () => {
  const { status, headers } = await openAppBrowser().get("/SIGNUP", { headers: { cookie: `x=${"y".repeat(17 * KB)}` } })
  for (const [name, value] of Object.entries(commonHeaders))
    expect({ name, value: headers.get(name) }).toEqual({ name, value })
  expect(status).toBe(431)
  expect((await openAppBrowser().get("/SIGNUP")).status).toBe(200)
})

test("S-50 the cookies of a driver stay far below the header limit", () => {
  const size = [...driver.browser.cookies].reduce((sum, [name, value]) => sum + name.length + value.length + 3, 0)
  expect(size).toBeLessThan(4 * KB)
  for (const value of driver.browser.cookies.values()) expect(value.length).toBeLessThan(3 * KB)
})

/** Sends part of a body and waits for the response status. */
function sendPartially(path: string, headers: Record<string, string>, bytes: number) {
  const { hostname, port } = new URL(appUrl)
  return new Promise<number>((resolve, reject) => {
    const clientRequest = request({ hostname, port, path, method: "POST", agent: false, headers })
    clientRequest.on("response", (response) => {
      resolve(response.statusCode ?? 0)
      clientRequest.destroy()
    })
    clientRequest.on("error", reject)
    if (bytes > 0) clientRequest.write(Buffer.alloc(bytes, "x"))
    else clientRequest.flushHeaders()
  })
}

const CHUNKED = { "transfer-encoding": "chunked" }
const GIGABYTE = { "content-length": String(1024 * KB * KB) }
const FORM_HEADERS = { ...JSON_HEADERS, "content-type": "application/x-www-form-urlencoded" }
const oversized = [
  [
    "with a length of 1 GB is rejected before it is read",
    "/api/account/history",
    { ...JSON_HEADERS, ...GIGABYTE },
    0,
    413,
  ],
  ["in chunks is rejected once it is too long", "/api/account/history", { ...JSON_HEADERS, ...CHUNKED }, 128 * KB, 413],
  ["for a route without input is rejected", "/api/session/keep", { ...JSON_HEADERS, ...CHUNKED }, 128 * KB, 413],
  ["of a form in chunks is rejected", "/api/account/feedback", { ...FORM_HEADERS, ...CHUNKED }, 128 * KB, 413],
  ["of a form with a length of 1 GB is rejected", "/api/auth/callback/sms", { ...FORM_HEADERS, ...GIGABYTE }, 0, 413],
  [
    "from another site is not read",
    "/api/account/feedback",
    { ...FORM_HEADERS, ...GIGABYTE, origin: "https://evil.example" },
    0,
    403,
  ],
] as const

test.each(oversized)("S-51 a body %s: %s", async (_, path, headers, bytes, status) => {
  expect(await sendPartially(path, headers, bytes)).toBe(status)
})

/** Sends the body unchanged, which need not be valid JSON. */
const send = (path: string, body: string) => driver.browser.send(path, { method: "POST", headers: JSON_HEADERS, body })

test.each([
  ["nested 20,000 deep", "[".repeat(20_000) + "]".repeat(20_000)],
  ["an object nested 8,000 deep", '{"a":'.repeat(8_000) + "1" + "}".repeat(8_000)],
  ["an array of 30,000", JSON.stringify(Array(30_000).fill(1))],
  ["not JSON", "{"],
  ["two JSON values", "{}{}"],
  ["a number", "7"],
  ["null", "null"],
  ["a string", '"page"'],
  ["not UTF-8", '{"page":"\u00ff\u00fe"}'],
])("S-51 the app rejects a body that is %s", async (_, body) => {
  const callsBefore = (await sandbox.callsWith({ driver: driver.phone })).length
  const { status, text } = await send("/api/account/history", body)
  expect([400, 422]).toContain(status)
  expect(text.length).toBeLessThan(2 * KB)
  expect((await sandbox.callsWith({ driver: driver.phone })).length).toBe(callsBefore)
})

test.each([
  '{"page":1,"__proto__":{"admin":1}}',
  '{"page":1,"constructor":{"prototype":{"admin":1}}}',
  '{"page":1,"phone":"13800138000","u":1}',
  '{"page":9,"page":1}',
])("S-51 the app passes only known fields of %s to the provider", async (body) => {
  expect((await send("/api/account/history", body)).status).toBe(200)
  expect((await sandbox.callsWith({ driver: driver.phone })).at(-1)?.input).toEqual({ page: "1" })
})

test.each(["9007199254740993", "1e400", "-1", "0", "1.5", "100001", '"1; drop"', "NaN", "true", "{}", "[1]", '"１"'])(
  "S-51 the app rejects the page number %s",
  async (page) => {
    const { status } = await send("/api/account/history", `{"page":${page}}`)
    expect([400, 422]).toContain(status)
  },
)

test("S-51 endpoints that parse their input in the handler answer malformed bodies without a fault", async () => {
  for (const path of ["/api/session/sms-code", "/api/session/restore", "/api/platform/share-config"]) {
    for (const body of [
      "null",
      "[]",
      "7",
      '"x"',
      '{"phone":{},"path":[],"ticket":{}}',
      '{"__proto__":{"phone":"13800138000"}}',
    ]) {
      const { status } = await send(path, body)
      const isHandled = [200, 400, 401, 422].includes(status)
      expect({ path, body, isHandled }).toEqual({ path, body, isHandled: true })
    }
  }
})

test("S-51 the driver is still signed in after all malformed bodies", async () => {
  expect(({} as { admin?: number }).admin).toBeUndefined()
  expect((await driver.browser.get("/MEMBER")).status).toBe(200)
})
