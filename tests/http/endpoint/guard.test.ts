import { maskToken, createFormCookie } from "#lib/http/csrf/form-token"
import { readFormToken } from "#lib/http/csrf/form-cookie"
import { jsonResponse, guardForm, guardJson } from "#lib/http/endpoint/guard"
import { readCookieValues } from "#lib/http/request/cookies"
import "#tests/support/test-environment"

const SECRET = "a password of thirty-two characters"
const SITE = "https://berth.example"
Object.assign(process.env, {
  PUBLIC_URL: `${SITE},https://www.berth.example`,
  SESSION_SECRET: SECRET,
})

type Headers = Record<string, string | undefined>
/** Creates a request like a browser's. A changed header that is undefined is removed. */
function createRequest(body: BodyInit, typeHeaders: Headers, changed: Headers = {}): Request {
  const entries = Object.entries({ origin: SITE, "sec-fetch-site": "same-origin", ...typeHeaders, ...changed })
  const headers = entries.filter((pair): pair is [string, string] => pair[1] !== undefined)
  return new Request("http://0.0.0.0:3000/api/account/history", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit)
}
const createJsonRequest = (changed?: Headers, body: BodyInit = '{"page":1}') =>
  createRequest(body, { "content-type": "application/json", "x-berth": "1" }, changed)

const cookie = createFormCookie(SECRET)
const token = cookie.split("|")[0]!
const maskedToken = maskToken(token)
const FORM_HEADERS = {
  "content-type": "application/x-www-form-urlencoded",
  cookie: `a=b; __Host-berth-form=${encodeURIComponent(cookie)}`,
}
const createFormRequest = (
  changed?: Headers,
  fields: Record<string, string> = { csrfToken: maskedToken, phone: "13800138000" },
) => createRequest(new URLSearchParams(fields).toString(), FORM_HEADERS, changed)

async function readRejection(result: Response | object) {
  if (!(result instanceof Response)) return "accepted"
  expect(result.headers.get("cache-control")).toBe("private, no-store")
  expect([...result.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([])
  const { why } = (await result.json()) as { why: string }
  return { status: result.status, why }
}

test("guardJson accepts JSON requests and guardForm accepts form requests", async () => {
  expect(await guardJson(createJsonRequest())).toEqual({ body: { page: 1 } })
  expect(await guardJson(createJsonRequest({ "content-type": "Application/JSON; charset=utf-8" }))).toEqual({
    body: { page: 1 },
  })
  const result = await guardForm(
    createFormRequest({ "content-type": "application/x-www-form-urlencoded;charset=UTF-8" }),
  )
  expect("form" in result && result.form.get("phone")).toBe("13800138000")
})

test("an empty JSON body is read as an empty object", async () => {
  expect(await guardJson(createJsonRequest({}, ""))).toEqual({ body: {} })
})

test.each([
  ["an array nested 30,000 deep", `{"a":${"[".repeat(30_000)}${"]".repeat(30_000)}}`],
  ["1,100 objects in a list", `{"a":[${Array.from({ length: 1_100 }, () => "{}").join()}]}`],
])("%s is rejected before it is parsed", async (_, body) => {
  const parseSpy = jest.spyOn(JSON, "parse")
  expect(await readRejection(await guardJson(createJsonRequest({}, body)))).toEqual({ status: 400, why: "invalid" })
  expect(parseSpy.mock.calls.flat()).not.toContain(body)
  parseSpy.mockRestore()
})

test("every configured public origin is accepted", async () => {
  expect(await guardJson(createJsonRequest({ origin: "https://www.berth.example" }))).not.toBeInstanceOf(Response)
})

const crossSiteHeaders: [name: string, headers: Headers, why: string][] = [
  ["another site", { origin: "https://evil.example" }, "origin"],
  ["no origin", { origin: undefined, "sec-fetch-site": undefined }, "origin"],
  ["an opaque origin", { origin: "null" }, "origin"],
  ["a sibling subdomain", { origin: "https://x.berth.example" }, "origin"],
  ["a host that starts with the configured host", { origin: `${SITE}.evil.example` }, "origin"],
  ["the configured host with http", { origin: "http://berth.example" }, "origin"],
  ["the configured host with another port", { origin: `${SITE}:8443` }, "origin"],
  ["the configured origin with a path", { origin: `${SITE}/` }, "origin"],
  ["both configured origins in one header", { origin: `${SITE},https://www.berth.example` }, "origin"],
  ["the configured origin with cross-site metadata", { "sec-fetch-site": "cross-site" }, "site"],
]

test.each(crossSiteHeaders)("a request with %s is rejected by both guards", async (_, headers, why) => {
  expect(await readRejection(await guardJson(createJsonRequest(headers)))).toEqual({ status: 403, why })
  expect(await readRejection(await guardForm(createFormRequest(headers)))).toEqual({ status: 403, why })
})

describe("guardJson", () => {
  test.each([undefined, "", "0", "true", "1, 1"])("guardJson rejects the x-berth header %j", async (value) => {
    expect(await readRejection(await guardJson(createJsonRequest({ "x-berth": value })))).toEqual({
      status: 403,
      why: "header",
    })
  })

  test.each([
    undefined,
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/jsonp",
    "text/json",
    "multipart/form-data",
  ])("guardJson rejects the content type %j", async (type) => {
    expect(await readRejection(await guardJson(createJsonRequest({ "content-type": type })))).toEqual({
      status: 415,
      why: "type",
    })
  })

  test.each(["null", "1", '"x"', "[]", '[{"page":1}]', "true"])("guardJson rejects the JSON value %s", async (body) => {
    expect(await readRejection(await guardJson(createJsonRequest({}, body)))).toEqual({ status: 422, why: "invalid" })
  })

  test.each(["{", "'a'", "undefined", "{} {}"])("guardJson rejects the malformed JSON %s", async (body) => {
    expect(await readRejection(await guardJson(createJsonRequest({}, body)))).toEqual({ status: 400, why: "invalid" })
  })
})

describe("guardJson with a form token", () => {
  const createRequestWith = (csrfToken: unknown) =>
    createJsonRequest({ cookie: FORM_HEADERS.cookie }, JSON.stringify({ page: 1, csrfToken }))

  test("guardJson accepts the current form token and requests without one", async () => {
    expect(await guardJson(createRequestWith(maskedToken))).toMatchObject({ body: { page: 1 } })
    expect(await guardJson(createRequestWith(undefined))).toEqual({ body: { page: 1 } })
  })

  test.each([
    ["an empty token", ""],
    ["the unmasked token", token],
    ["another browser's token", maskToken(createFormCookie(SECRET).split("|")[0]!)],
    ["a number", 7],
    ["null", null],
    ["a list with the token", [maskedToken]],
  ])("guardJson rejects %s and returns a valid token", async (_, csrfToken) => {
    const result = (await guardJson(createRequestWith(csrfToken))) as Response
    const body = (await result.json()) as { csrfToken: string }
    expect(result.status).toBe(403)
    expect(body).toEqual({
      ok: false,
      why: "token",
      begun: false,
      stale: true,
      csrfToken: expect.any(String) as string,
    })
    expect(await guardJson(createRequestWith(body.csrfToken))).not.toBeInstanceOf(Response)
  })

  test("guardJson returns no form token to a browser without a form cookie", async () => {
    const result = (await guardJson(createJsonRequest({}, JSON.stringify({ csrfToken: maskedToken })))) as Response
    expect(await result.json()).toEqual({ ok: false, why: "token", begun: false, stale: true })
  })
})

describe("guardForm", () => {
  test.each(["application/json", "text/plain", "multipart/form-data; boundary=x"])(
    "guardForm rejects the content type %s",
    async (type) => {
      expect(await readRejection(await guardForm(createFormRequest({ "content-type": type })))).toEqual({
        status: 415,
        why: "type",
      })
    },
  )

  test.each([
    ["no token", {}],
    ["an empty token", { csrfToken: "" }],
    ["another browser's token", { csrfToken: maskToken(createFormCookie(SECRET).split("|")[0]!) }],
    ["a token of the same length with other characters", { csrfToken: "é".repeat(48) }],
    ["the unmasked token", { csrfToken: token }],
    ["only the mask", { csrfToken: "0".repeat(96) }],
    ["the whole cookie", { csrfToken: cookie }],
  ])("guardForm rejects a form with %s", async (_, fields) => {
    expect(await readRejection(await guardForm(createFormRequest({}, fields as Record<string, string>)))).toEqual({
      status: 403,
      why: "token",
    })
  })

  test.each([
    ["no cookie", undefined],
    [
      "a cookie signed with another secret",
      `__Host-berth-form=${createFormCookie("another password of thirty-two characters")}`,
    ],
    ["a cookie without its prefix", `berth-form=${cookie}`],
    ["a cookie whose name ends with that of the form cookie", `x__Host-berth-form=${cookie}`],
  ])("guardForm rejects a valid token with %s", async (_, cookie) => {
    expect(await readRejection(await guardForm(createFormRequest({ cookie })))).toEqual({ status: 403, why: "token" })
  })
})

describe("the body limit", () => {
  test("a body with a Content-Length over 64 kB is rejected without reading it", async () => {
    const body = new ReadableStream({ pull: () => Promise.reject(new Error("read")) })
    expect(await readRejection(await guardJson(createJsonRequest({ "content-length": "65537" }, body)))).toEqual({
      status: 413,
      why: "body",
    })
  })

  test("a body of more than 64 kB without a Content-Length is rejected without reading it completely", async () => {
    let pullCount = 0
    const body = new ReadableStream({
      pull(controller) {
        pullCount++
        controller.enqueue(new Uint8Array(16 * 1024))
      },
    })
    expect(await readRejection(await guardJson(createJsonRequest({}, body)))).toEqual({ status: 413, why: "body" })
    expect(pullCount).toBeLessThan(10)
  })

  test("a body of exactly 64 kB is accepted", async () => {
    const text = JSON.stringify({ text: "x".repeat(64 * 1024 - 11) })
    expect(text).toHaveLength(64 * 1024)
    expect(await guardJson(createJsonRequest({}, text))).not.toBeInstanceOf(Response)
  })
})

test("readCookieValues returns the values of every cookie with exactly that name", () => {
  expect(readCookieValues("u=1; uu=2; u=3;  u=; v=u=4", "u")).toEqual(["1", "3", ""])
  expect(readCookieValues(null, "u")).toEqual([])
})

test("readFormToken returns the token of the form cookie", () => {
  expect(readFormToken(createFormRequest().headers)?.token).toBe(token)
})

test("a JSON response is not cached", async () => {
  const response = jsonResponse(422, { ok: false })
  expect(response.status).toBe(422)
  expect(response.headers.get("content-type")).toBe("application/json")
  expect(response.headers.get("cache-control")).toBe("private, no-store")
})
