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
/** As a browser sends it; undefined takes a header away. */
function sent(body: BodyInit, own: Headers, changed: Headers = {}): Request {
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
  sent(body, { "content-type": "application/json", "x-berth": "1" }, changed)

const cookie = createFormCookie(secret)
const token = cookie.split("|")[0]!
const inForm = maskToken(token)
const FORM = {
  "content-type": "application/x-www-form-urlencoded",
  cookie: `a=b; __Host-berth-form=${encodeURIComponent(cookie)}`,
}
const form = (changed?: Headers, fields: Record<string, string> = { csrfToken: inForm, phone: "13800138000" }) =>
  sent(new URLSearchParams(fields).toString(), FORM, changed)

async function refusal(door: Response | object) {
  if (!(door instanceof Response)) return "let through"
  expect(door.headers.get("cache-control")).toBe("private, no-store")
  expect([...door.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([])
  return [door.status, ((await door.json()) as { why: string }).why]
}

test("each door lets its own through", async () => {
  expect(await guardJson(json())).toEqual({ body: { page: 1 } })
  expect(await guardJson(json({ "content-type": "Application/JSON; charset=utf-8" }))).toEqual({ body: { page: 1 } })
  const door = await guardForm(form({ "content-type": "application/x-www-form-urlencoded;charset=UTF-8" }))
  expect("form" in door && door.form.get("phone")).toBe("13800138000")
})

test("an empty body is an empty object", async () => {
  expect(await guardJson(json({}, ""))).toEqual({ body: {} })
})

test.each([
  ["an array nested 30,000 deep", `{"a":${"[".repeat(30_000)}${"]".repeat(30_000)}}`],
  ["1,100 objects in a list", `{"a":[${Array.from({ length: 1_100 }, () => "{}").join()}]}`],
])("%s is rejected before it is parsed", async (_, body) => {
  const parse = jest.spyOn(JSON, "parse")
  expect(await refusal(await guardJson(json({}, body)))).toEqual([400, "invalid"])
  expect(parse.mock.calls.flat()).not.toContain(body)
  parse.mockRestore()
})

test("either of our own addresses will do, whatever address the request came in by", async () => {
  expect(await guardJson(json({ origin: "https://www.berth.example" }))).toHaveProperty("body")
})

const strangers: [name: string, headers: Headers, why: string][] = [
  ["another site", { origin: "https://evil.example" }, "origin"],
  ["no origin", { origin: undefined, "sec-fetch-site": undefined }, "origin"],
  ["a frame without one", { origin: "null" }, "origin"],
  ["a sister", { origin: "https://x.berth.example" }, "origin"],
  ["one that begins like ours", { origin: `${SITE}.evil.example` }, "origin"],
  ["ours by plain http", { origin: "http://berth.example" }, "origin"],
  ["ours at another port", { origin: `${SITE}:8443` }, "origin"],
  ["ours with a path", { origin: `${SITE}/` }, "origin"],
  ["both of ours in one", { origin: `${SITE},https://www.berth.example` }, "origin"],
  ["our origin from elsewhere", { "sec-fetch-site": "cross-site" }, "site"],
]

test.each(strangers)("%s comes in by neither door", async (_, headers, why) => {
  expect(await refusal(await guardJson(json(headers)))).toEqual([403, why])
  expect(await refusal(await guardForm(form(headers)))).toEqual([403, why])
})

describe("the JSON door", () => {
  test.each([undefined, "", "0", "true", "1, 1"])("wants its header, and %j is not it", async (header) => {
    expect(await refusal(await guardJson(json({ "x-berth": header })))).toEqual([403, "header"])
  })

  test.each([
    undefined,
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/jsonp",
    "text/json",
    "multipart/form-data",
  ])("wants JSON, and %j is not it", async (type) => {
    expect(await refusal(await guardJson(json({ "content-type": type })))).toEqual([415, "type"])
  })

  test.each(["null", "1", '"x"', "[]", '[{"page":1}]', "true"])("takes objects, and %s is none", async (body) => {
    expect(await refusal(await guardJson(json({}, body)))).toEqual([422, "invalid"])
  })

  test.each(["{", "'a'", "undefined", "{} {}"])("says of %s that it is none", async (body) => {
    expect(await refusal(await guardJson(json({}, body)))).toEqual([400, "invalid"])
  })
})

describe("the JSON door and a token that is sent with it", () => {
  const sentWith = (csrfToken: unknown) => json({ cookie: FORM.cookie }, JSON.stringify({ page: 1, csrfToken }))

  test("lets the one of now in, and says nothing of what sends none", async () => {
    expect(await guardJson(sentWith(inForm))).toMatchObject({ body: { page: 1 } })
    expect(await guardJson(sentWith(undefined))).toEqual({ body: { page: 1 } })
  })

  test.each(["", token, maskToken(createFormCookie(secret).split("|")[0]!), 7, null, [inForm]])(
    "refuses %j, has begun nothing, and hands out one that is good",
    async (sent) => {
      const door = (await guardJson(sentWith(sent))) as Response
      const said = (await door.json()) as { csrfToken: string }
      expect([door.status, said]).toEqual([
        403,
        { ok: false, why: "token", begun: false, stale: true, csrfToken: expect.any(String) as string },
      ])
      expect(await guardJson(sentWith(said.csrfToken))).toHaveProperty("body")
    },
  )

  test("hands out none to a browser that has no form cookie", async () => {
    const door = (await guardJson(json({}, JSON.stringify({ csrfToken: inForm })))) as Response
    expect(await door.json()).toEqual({ ok: false, why: "token", begun: false, stale: true })
  })
})

describe("the form door", () => {
  test.each(["application/json", "text/plain", "multipart/form-data; boundary=x"])(
    "wants a form, and %s is none",
    async (type) => {
      expect(await refusal(await guardForm(form({ "content-type": type })))).toEqual([415, "type"])
    },
  )

  test.each([
    ["no token", {}],
    ["an empty one", { csrfToken: "" }],
    ["another's", { csrfToken: maskToken(createFormCookie(secret).split("|")[0]!) }],
    ["one as long, of other letters", { csrfToken: "é".repeat(48) }],
    ["the token without its mask", { csrfToken: token }],
    ["a mask alone", { csrfToken: "0".repeat(96) }],
    ["the whole cookie", { csrfToken: cookie }],
  ])("refuses %s", async (_, fields) => {
    expect(await refusal(await guardForm(form({}, fields as Record<string, string>)))).toEqual([403, "token"])
  })

  test.each([
    ["no cookie", undefined],
    ["a cookie made elsewhere", `__Host-berth-form=${createFormCookie("another password of thirty-two characters")}`],
    ["a cookie without its prefix", `berth-form=${cookie}`],
    ["a cookie whose name ends like ours", `x__Host-berth-form=${cookie}`],
  ])("refuses the right token with %s", async (_, cookie) => {
    expect(await refusal(await guardForm(form({ cookie })))).toEqual([403, "token"])
  })
})

describe("a body over 64 kB", () => {
  test("is refused by its announcement, unread", async () => {
    const body = new ReadableStream({ pull: () => Promise.reject(new Error("read")) })
    expect(await refusal(await guardJson(json({ "content-length": "65537" }, body)))).toEqual([413, "body"])
  })

  test("is refused by its bytes where nothing was announced, and not read to its end", async () => {
    let pulled = 0
    const body = new ReadableStream({
      pull(controller) {
        pulled++
        controller.enqueue(new Uint8Array(16 * 1024))
      },
    })
    expect(await refusal(await guardJson(json({}, body)))).toEqual([413, "body"])
    expect(pulled).toBeLessThan(10)
  })

  test("and one just as long is not", async () => {
    const text = JSON.stringify({ text: "x".repeat(64 * 1024 - 11) })
    expect(text).toHaveLength(64 * 1024)
    expect(await guardJson(json({}, text))).toHaveProperty("body")
  })
})

test("cookies of one name are all seen, and names are compared whole", () => {
  expect(readCookieValues("u=1; uu=2; u=3;  u=; v=u=4", "u")).toEqual(["1", "3", ""])
  expect(readCookieValues(null, "u")).toEqual([])
})

test("the token of a browser is the one in its cookie", () => {
  expect(readFormToken(form().headers)?.token).toBe(token)
})

test("an answer is JSON that nobody keeps", async () => {
  const said = jsonResponse(422, { ok: false })
  expect([said.status, said.headers.get("content-type"), said.headers.get("cache-control")]).toEqual([
    422,
    "application/json",
    "private, no-store",
  ])
})
