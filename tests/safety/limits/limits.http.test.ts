import { request } from "node:http"
import { commonHeaders } from "#lib/http/page/headers"
import { appUrl, newBrowser, type Person, sandbox, signedIn } from "#tests/safety/people"

let driver: Person
beforeAll(async () => void (driver = await signedIn()))

const KB = 1024
const JSON_DOOR = {
  origin: appUrl,
  "sec-fetch-site": "same-origin",
  "content-type": "application/json",
  "x-berth": "1",
}

test("S-50 a header larger than any of ours is refused with 431, and the app goes on", async () => {
  const { status, headers } = await newBrowser().get("/SIGNUP", { headers: { cookie: `x=${"y".repeat(17 * KB)}` } })
  for (const [name, value] of Object.entries(commonHeaders)) expect([name, headers.get(name)]).toEqual([name, value])
  expect([status, (await newBrowser().get("/SIGNUP")).status]).toEqual([431, 200])
})

test("S-50 the cookies of a driver who has been everywhere stay far below it", () => {
  const size = [...driver.browser.cookies].reduce((sum, [name, value]) => sum + name.length + value.length + 3, 0)
  expect(size).toBeLessThan(4 * KB)
  for (const [name, value] of driver.browser.cookies) expect([name, value.length < 3 * KB]).toEqual([name, true])
})

/** Begins a body, sends so much of it and no more, and waits for what is said to that. */
function begin(path: string, headers: Record<string, string>, bytes: number) {
  const { hostname, port } = new URL(appUrl)
  return new Promise<number>((resolve, reject) => {
    const asking = request({ hostname, port, path, method: "POST", agent: false, headers })
    asking.on("response", (answer) => {
      resolve(answer.statusCode ?? 0)
      asking.destroy()
    })
    asking.on("error", reject)
    if (bytes > 0) asking.write(Buffer.alloc(bytes, "x"))
    else asking.flushHeaders()
  })
}

const CHUNKED = { "transfer-encoding": "chunked" }
const GIGABYTE = { "content-length": String(1024 * KB * KB) }
const FORM = { ...JSON_DOOR, "content-type": "application/x-www-form-urlencoded" }
const large = [
  [
    "that says it is 1 GB is refused before any of it came",
    "/api/account/history",
    { ...JSON_DOOR, ...GIGABYTE },
    0,
    413,
  ],
  [
    "in chunks, with no length, once it is too long",
    "/api/account/history",
    { ...JSON_DOOR, ...CHUNKED },
    128 * KB,
    413,
  ],
  ["for a route that reads none", "/api/session/keep", { ...JSON_DOOR, ...CHUNKED }, 128 * KB, 413],
  ["of a form", "/api/account/feedback", { ...FORM, ...CHUNKED }, 128 * KB, 413],
  ["of a form that says it is 1 GB", "/api/auth/callback/sms", { ...FORM, ...GIGABYTE }, 0, 413],
  [
    "from elsewhere is not read at all",
    "/api/account/feedback",
    { ...FORM, ...GIGABYTE, origin: "https://evil.example" },
    0,
    403,
  ],
] as const

test.each(large)("S-51 a body %s: %s", async (_, path, headers, bytes, status) => {
  expect(await begin(path, headers, bytes)).toBe(status)
})

/** As it stands in the body: JSON that no JSON.stringify would write. */
const send = (path: string, body: string) => driver.browser.send(path, { method: "POST", headers: JSON_DOOR, body })

test.each([
  ["nested 20,000 deep", "[".repeat(20_000) + "]".repeat(20_000)],
  ["an object nested 8,000 deep", '{"a":'.repeat(8_000) + "1" + "}".repeat(8_000)],
  ["an array of 30,000", JSON.stringify(Array(30_000).fill(1))],
  ["no JSON", "{"],
  ["two of them", "{}{}"],
  ["a number", "7"],
  ["null", "null"],
  ["a text", '"page"'],
  ["bytes that are no UTF-8", '{"page":"\u00ff\u00fe"}'],
])("S-51 a body that is %s is no input", async (_, body) => {
  const before = (await sandbox.callsWith({ driver: driver.phone })).length
  const { status, text } = await send("/api/account/history", body)
  expect([[400, 422].includes(status), text.length < 2 * KB]).toEqual([true, true])
  expect((await sandbox.callsWith({ driver: driver.phone })).length).toBe(before)
})

test.each([
  '{"page":1,"__proto__":{"admin":1}}',
  '{"page":1,"constructor":{"prototype":{"admin":1}}}',
  '{"page":1,"phone":"13800138000","u":1}',
  '{"page":9,"page":1}',
])("S-51 of %s what is ours is taken, and nothing else", async (body) => {
  expect((await send("/api/account/history", body)).status).toBe(200)
  expect((await sandbox.callsWith({ driver: driver.phone })).at(-1)?.input).toEqual({ page: "1" })
})

test.each(["9007199254740993", "1e400", "-1", "0", "1.5", "100001", '"1; drop"', "NaN", "true", "{}", "[1]", '"１"'])(
  "S-51 a page of %s is no page",
  async (page) => {
    const { status } = await send("/api/account/history", `{"page":${page}}`)
    expect([page, [400, 422].includes(status)]).toEqual([page, true])
  },
)

test("S-51 odd bodies of the doors that take them apart by hand are refused as quietly", async () => {
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
      expect([path, body, [200, 400, 401, 422].includes(status)]).toEqual([path, body, true])
    }
  }
})

test("S-51 after all of it nothing is different", async () => {
  expect(({} as { admin?: number }).admin).toBeUndefined()
  expect((await driver.browser.get("/MEMBER")).status).toBe(200)
})
