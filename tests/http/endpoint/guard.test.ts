import { maskToken, createFormCookie } from "#lib/http/csrf/form-token"
import { readFormToken } from "#lib/http/csrf/form-cookie"
import { jsonResponse, guardForm, guardJson } from "#lib/http/endpoint/guard"
import { readCookieValues } from "#lib/http/request/cookies"
import "#tests/support/test-environment"

const secret = "a password of thirty-two characters"
const SITE = "https://berth.example"
Object.assign(process.env, {
  PUBLIC_URL: `${SITE},https://www.berth.example`,
  SESSION_SECRET: secret,
})

type Headers = Record<string, string | undefined>
/** A browser's request; undefined removes a header. */
function createRequest(body: BodyInit, own: Headers, changed: Headers = {}): Request {
  const all = Object.entries({ origin: SITE, "sec-fetch-site": "same-origin", ...own, ...changed })
  const headers = all.filter((pair): pair is [string, string] => pair[1] !== undefined)
  return new Request("http://0.0.0.0:3000/api/account/history", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit)
}
const json = (changed?: Headers, body: BodyInit = '{"page":1}') =>
  createRequest(body, { "content-type": "application/json", "x-berth": "1" }, changed)

const cookie = createFormCookie(secret)
const token = cookie.split("|")[0]!
const maskedToken = maskToken(token)
const FORM = {
  "content-type": "application/x-www-form-urlencoded",
  cookie: `a=b; __Host-berth-form=${encodeURIComponent(cookie)}`,
}
const form = (changed?: Headers, fields: Record<string, string> = { csrfToken: maskedToken, phone: "13800138000" }) =>
  createRequest(new URLSearchParams(fields).toString(), FORM, changed)

async function getRejection(door: Response | object) {
  if (!(door instanceof Response)) return "let through"
  expect(door.headers.get("cache-control")).toBe("private, no-store")
  expect([...door.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([])
  return [door.status, ((await door.json()) as { why: string }).why]
}

test("each guard accepts its own kind of request", async () => {
  expect(await guardJson(json())).toEqual({ body: { page: 1 } })
  expect(await guardJson(json({ "content-type": "Application/JSON; charset=utf-8" }))).toEqual({ body: { page: 1 } })
  const door = await guardForm(form({ "content-type": "application/x-www-form-urlencoded;charset=UTF-8" }))
  expect("form" in door && door.form.get("phone")).toBe("13800138000")
})

test("an empty JSON body is an empty object", async () => {
  expect(await guardJson(json({}, ""))).toEqual({ body: {} })
})

test.each([
  ["an array nested 30,000 deep", `{"a":${"[".repeat(30_000)}${"]".repeat(30_000)}}`],
  ["1,100 objects in a list", `{"a":[${Array.from({ length: 1_100 }, () => "{}").join()}]}`],
])("%s is rejected before it is parsed", async (_, body) => {
  const parse = jest.spyOn(JSON, "parse")
  expect(await getRejection(await guardJson(json({}, body)))).toEqual([400, "invalid"])
  expect(parse.mock.calls.flat()).not.toContain(body)
  parse.mockRestore()
})

test("every configured public origin is accepted", async () => {
  expect(await guardJson(json({ origin: "https://www.berth.example" }))).toHaveProperty("body")
})

const foreignHeaders: [name: string, headers: Headers, why: string][] = [
  ["another site", { origin: "https://evil.example" }, "origin"],
  ["no origin", { origin: undefined, "sec-fetch-site": undefined }, "origin"],
  ["an opaque origin", { origin: "null" }, "origin"],
  ["a sibling subdomain", { origin: "https://x.berth.example" }, "origin"],
  ["a host that begins like ours", { origin: `${SITE}.evil.example` }, "origin"],
  ["our host with plain http", { origin: "http://berth.example" }, "origin"],
  ["our host with another port", { origin: `${SITE}:8443` }, "origin"],
  ["our origin with a path", { origin: `${SITE}/` }, "origin"],
  ["both origins in one header", { origin: `${SITE},https://www.berth.example` }, "origin"],
  ["our origin with cross-site metadata", { "sec-fetch-site": "cross-site" }, "site"],
]

test.each(foreignHeaders)("%s is rejected by both guards", async (_, headers, why) => {
  expect(await getRejection(await guardJson(json(headers)))).toEqual([403, why])
  expect(await getRejection(await guardForm(form(headers)))).toEqual([403, why])
})

describe("guardJson", () => {
  test.each([undefined, "", "0", "true", "1, 1"])("rejects the header value %j", async (header) => {
    expect(await getRejection(await guardJson(json({ "x-berth": header })))).toEqual([403, "header"])
  })

  test.each([
    undefined,
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/jsonp",
    "text/json",
    "multipart/form-data",
  ])("rejects the content type %j", async (type) => {
    expect(await getRejection(await guardJson(json({ "content-type": type })))).toEqual([415, "type"])
  })

  test.each(["null", "1", '"x"', "[]", '[{"page":1}]', "true"])("rejects the JSON value %s", async (body) => {
    expect(await getRejection(await guardJson(json({}, body)))).toEqual([422, "invalid"])
  })

  test.each(["{", "'a'", "undefined", "{} {}"])("rejects the malformed JSON %s", async (body) => {
    expect(await getRejection(await guardJson(json({}, body)))).toEqual([400, "invalid"])
  })
})

describe("guardJson with a form token", () => {
  const sentWith = (csrfToken: unknown) => json({ cookie: FORM.cookie }, JSON.stringify({ page: 1, csrfToken }))

  test("accepts the current token and requests without one", async () => {
    expect(await guardJson(sentWith(maskedToken))).toMatchObject({ body: { page: 1 } })
    expect(await guardJson(sentWith(undefined))).toEqual({ body: { page: 1 } })
  })

  test.each(["", token, maskToken(createFormCookie(secret).split("|")[0]!), 7, null, [maskedToken]])(
    "rejects %j and returns a valid token",
    async (csrfToken) => {
      const door = (await guardJson(sentWith(csrfToken))) as Response
      const response = (await door.json()) as { csrfToken: string }
      expect([door.status, response]).toEqual([
        403,
        { ok: false, why: "token", begun: false, stale: true, csrfToken: expect.any(String) as string },
      ])
      expect(await guardJson(sentWith(response.csrfToken))).toHaveProperty("body")
    },
  )

  test("returns no token to a browser without a form cookie", async () => {
    const door = (await guardJson(json({}, JSON.stringify({ csrfToken: maskedToken })))) as Response
    expect(await door.json()).toEqual({ ok: false, why: "token", begun: false, stale: true })
  })
})

describe("guardForm", () => {
  test.each(["application/json", "text/plain", "multipart/form-data; boundary=x"])(
    "rejects the content type %s",
    async (type) => {
      expect(await getRejection(await guardForm(form({ "content-type": type })))).toEqual([415, "type"])
    },
  )

  test.each([
    ["no token", {}],
    ["an empty one", { csrfToken: "" }],
    ["another browser's token", { csrfToken: maskToken(createFormCookie(secret).split("|")[0]!) }],
    ["a token of the same length with other characters", { csrfToken: "é".repeat(48) }],
    ["the unmasked token", { csrfToken: token }],
    ["only the mask", { csrfToken: "0".repeat(96) }],
    ["the whole cookie", { csrfToken: cookie }],
  ])("rejects %s", async (_, fields) => {
    expect(await getRejection(await guardForm(form({}, fields as Record<string, string>)))).toEqual([403, "token"])
  })

  test.each([
    ["no cookie", undefined],
    [
      "a cookie signed with another secret",
      `__Host-berth-form=${createFormCookie("another password of thirty-two characters")}`,
    ],
    ["a cookie without its prefix", `berth-form=${cookie}`],
    ["a cookie whose name ends like ours", `x__Host-berth-form=${cookie}`],
  ])("rejects the right token with %s", async (_, cookie) => {
    expect(await getRejection(await guardForm(form({ cookie })))).toEqual([403, "token"])
  })
})

describe("a body over 64 kB", () => {
  test("is rejected by Content-Length without reading it", async () => {
    const body = new ReadableStream({ pull: () => Promise.reject(new Error("read")) })
    expect(await getRejection(await guardJson(json({ "content-length": "65537" }, body)))).toEqual([413, "body"])
  })

  test("is rejected by its bytes without reading to the end", async () => {
    let pullCount = 0
    const body = new ReadableStream({
      pull(controller) {
        pullCount++
        controller.enqueue(new Uint8Array(16 * 1024))
      },
    })
    expect(await getRejection(await guardJson(json({}, body)))).toEqual([413, "body"])
    expect(pullCount).toBeLessThan(10)
  })

  test("does not include a body of exactly 64 kB", async () => {
    const text = JSON.stringify({ text: "x".repeat(64 * 1024 - 11) })
    expect(text).toHaveLength(64 * 1024)
    expect(await guardJson(json({}, text))).toHaveProperty("body")
  })
})

test("cookieValues returns every cookie of exactly that name", () => {
  expect(readCookieValues("u=1; uu=2; u=3;  u=; v=u=4", "u")).toEqual(["1", "3", ""])
  expect(readCookieValues(null, "u")).toEqual([])
})

test("formTokenOf returns the token of the cookie", () => {
  expect(readFormToken(form().headers)?.token).toBe(token)
})

test("a JSON response is not cached", async () => {
  const response = jsonResponse(422, { ok: false })
  expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
    422,
    "application/json",
    "private, no-store",
  ])
})
