import { InvalidInput, ProviderError, StoreUnavailableError, UnauthenticatedError } from "#lib/core/errors"
import { processSingleton } from "#lib/core/process-singleton"
import { jsonResponse } from "#lib/http/endpoint/guard"
import { formRoute, healthRoute, jsonRoute, linkRoute } from "#lib/http/endpoint/route"
import { context, createFormRequest, createLinkRequest, createScriptRequest } from "#tests/http/endpoint/requests"

let stderr: jest.SpyInstance
beforeEach(() => {
  stderr = jest.spyOn(process.stderr, "write").mockReturnValue(true)
  jest.spyOn(process.stdout, "write").mockReturnValue(true)
})
afterEach(() => jest.restoreAllMocks())

const REFERENCE = expect.any(String) as string

describe("errors of a handler", () => {
  const fault = { ok: false, why: "fault", reference: REFERENCE }
  test.each([
    [
      "invalid input",
      new InvalidInput("cars.add", { plate: ["x"] }),
      422,
      { ok: false, why: "invalid", fields: { plate: ["x"] } },
    ],
    ["a signed-out driver", new UnauthenticatedError("cars.add"), 401, { ok: false, why: "signed-out", replay: false }],
    [
      "a forbidden call",
      new ProviderError("cars.add", "forbidden"),
      403,
      { ...fault, message: "没有权限进行这项操作" },
    ],
    [
      "a missing record",
      new ProviderError("cars.add", "missing"),
      404,
      { ...fault, message: "没有找到，可能已经处理完或已过期" },
    ],
    [
      "too many calls",
      new ProviderError("cars.add", "too-many", { wait: 20 }),
      429,
      { ...fault, message: "操作太频繁，请20秒后再试", wait: 20 },
    ],
    [
      "a slow provider",
      new ProviderError("cars.add", "slow", { phone: "4001" }),
      502,
      { ...fault, message: "网络有点慢，请稍后重试", phone: "4001" },
    ],
    ["a store that is down", new StoreUnavailableError("no answer"), 503, fault],
    ["an error of our own", new TypeError("x is undefined"), 500, fault],
  ])("a script gets the details of %s", async (_, error, status, body) => {
    const response = await jsonRoute(() => Promise.reject(error))(createScriptRequest(), context)
    expect(response.status).toBe(status)
    const received = (await response.json()) as { reference?: string }
    expect(received).toEqual(body)
    if (received.reference) expect(received.reference).toBe(response.headers.get("x-request-id"))
  })

  test("an error of our own is logged, except after the client has left", async () => {
    const failWith = async (signal: AbortSignal) => {
      stderr.mockClear()
      const request = new Request(createScriptRequest(), { signal })
      await jsonRoute(() => Promise.reject(new TypeError("x is undefined")))(request, context)
      return stderr.mock.calls.some(([line]) => String(line).includes("handler failed"))
    }
    expect(await failWith(new AbortController().signal)).toBe(true)
    const controller = new AbortController()
    const route = jsonRoute(() => (controller.abort(), Promise.reject(new TypeError("aborted"))))
    stderr.mockClear()
    await route(new Request(createScriptRequest(), { signal: controller.signal }), context)
    expect(stderr.mock.calls.some(([line]) => String(line).includes("handler failed"))).toBe(false)
  })

  test("a form gets a page with the provider's phone number", async () => {
    const error = new ProviderError("cars.add", "slow", { phone: "400-1" })
    const page = await formRoute(() => Promise.reject(error))(createFormRequest(), context)
    expect(page.status).toBe(502)
    const html = await page.text()
    expect(html).toContain("网络有点慢，请稍后重试")
    expect(html).toContain('href="tel:4001"')
  })

  test.each([
    ["/HISTORY?page=2", "/HISTORY?page=2"],
    ["", "/"],
    ["https://evil.example//x", "/"],
  ])("a form of a signed-out driver on %j leads to a sign-in that returns there", async (page, next) => {
    const referer = page && new URL(page, "https://berth.example").href
    const route = formRoute(() => Promise.reject(new UnauthenticatedError("cars.add")))
    const response = await route(createFormRequest({}, { referer }), context)
    expect(response.status).toBe(303)
    expect(response.headers.get("location")).toBe(`/api/session/restore?next=${encodeURIComponent(next)}`)
  })
})

describe("pages and JSON", () => {
  const reject = linkRoute(async () => jsonResponse(400, { ok: false, message: "换个说法", phone: "4001" }))
  test.each([
    [{ "sec-fetch-mode": "navigate" }, "text/html; charset=utf-8"],
    [{ "sec-fetch-mode": "navigate", "x-berth": "1" }, "application/json"],
    [{ "sec-fetch-mode": "cors", accept: "text/html" }, "application/json"],
    [{ accept: "text/html,*/*" }, "text/html; charset=utf-8"],
    [{ accept: "application/json" }, "application/json"],
    [{}, "application/json"],
  ])("a rejected request with the headers %j gets %s", async (headers: Record<string, string>, type) => {
    const response = await reject(createLinkRequest(headers), context)
    expect(response.status).toBe(400)
    expect(response.headers.get("content-type")).toBe(type)
  })

  test("the page of a rejected link shows its message and phone number", async () => {
    const html = await (await reject(createLinkRequest({ "sec-fetch-mode": "navigate" }), context)).text()
    expect(html).toContain("换个说法")
    expect(html).toContain("联系客服 4001")
  })

  test("a page that a handler has made is not replaced by an error page, and a file of another type is", async () => {
    const respond = (type: string | undefined) =>
      linkRoute(async () => new Response("its own", { status: 404, headers: type ? { "content-type": type } : {} }))(
        createLinkRequest({ "sec-fetch-mode": "navigate" }),
        context,
      )
    expect(await (await respond("text/html; charset=utf-8")).text()).toBe("its own")
    for (const type of ["text/plain", "application/text/html"])
      expect(await (await respond(type)).text()).toContain("操作未完成，请返回上一页重试")
    const withoutType = linkRoute(async () => new Response(null, { status: 404 }))
    const page = await withoutType(createLinkRequest({ "sec-fetch-mode": "navigate" }), context)
    expect(await page.text()).toContain("操作未完成")
  })

  test("a successful response is not replaced by a page", async () => {
    const route = linkRoute(async () => jsonResponse(200, { ok: true }))
    const response = await route(createLinkRequest({ "sec-fetch-mode": "navigate" }), context)
    expect(await response.json()).toEqual({ ok: true })
  })

  test("another site's subresource is rejected with its reason", async () => {
    const route = linkRoute(async () => jsonResponse(200, { ok: true }))
    const response = await route(createLinkRequest({ "sec-fetch-site": "cross-site" }), context)
    expect(await response.json()).toEqual({ ok: false, why: "site" })
  })
})

test("only a response to a late body closes the connection", async () => {
  const respond = (status: number) => linkRoute(async () => jsonResponse(status, {}))(createLinkRequest(), context)
  expect((await respond(408)).headers.get("connection")).toBe("close")
  expect((await respond(400)).headers.get("connection")).toBeNull()
})

test("only responses with 403 are in the security log", async () => {
  const respond = (status: number) =>
    linkRoute(async () => jsonResponse(status, { ok: false, why: "origin" }))(createLinkRequest(), context)
  const countLines = () => stderr.mock.calls.filter(([line]) => String(line).includes("door-refused")).length
  await respond(404)
  expect(countLines()).toBe(0)
  await respond(403)
  expect(countLines()).toBe(1)
})

describe("an overloaded server", () => {
  const inFlight = processSingleton("in-flight", () => ({ requests: 0 }))
  const handle = jest.fn(async () => jsonResponse(200, { ok: true }))
  const priorities = [
    ["jsonRoute", (priority?: "in-progress") => jsonRoute(handle, priority)(createScriptRequest(), context)],
    ["formRoute", (priority?: "in-progress") => formRoute(handle, priority)(createFormRequest(), context)],
    ["linkRoute", (priority?: "in-progress") => linkRoute(handle, priority)(createLinkRequest(), context)],
  ] as const
  beforeEach(() => void (inFlight.requests += 300))
  afterEach(() => void (inFlight.requests -= 300))

  test.each(priorities)("a %s is rejected at 300 requests unless its work is in progress", async (_, send) => {
    expect((await send()).status).toBe(503)
    expect((await send("in-progress")).status).toBe(200)
  })

  test("the response to a script has the seconds to wait and begun: false", async () => {
    const response = await jsonRoute(handle)(createScriptRequest(), context)
    const wait = Number(response.headers.get("retry-after"))
    expect(await response.json()).toEqual({
      ok: false,
      why: "fault",
      reference: response.headers.get("x-request-id"),
      wait,
      begun: false,
      message: "现在使用的人太多，请稍等几秒再试",
    })
  })

  test("a link reloads itself, and a form asks to go back", async () => {
    const link = await (await linkRoute(handle)(createLinkRequest(), context)).text()
    expect(link).toContain('http-equiv="refresh"')
    const form = await (await formRoute(handle)(createFormRequest(), context)).text()
    expect(form).not.toContain("refresh")
    expect(form).toContain("刚才的操作没有进行，请返回上一页再试")
  })

  test("a health check is answered", async () => {
    expect((await healthRoute(async () => true)(createLinkRequest(), context)).status).toBe(200)
  })
})

test("a health check answers whether the process is healthy", async () => {
  const check = async (isHealthy: boolean) => {
    const response = await healthRoute(async () => isHealthy)(createLinkRequest(), context)
    return { status: response.status, body: (await response.json()) as object }
  }
  expect(await check(true)).toEqual({ status: 200, body: { ok: true } })
  expect(await check(false)).toEqual({ status: 503, body: { ok: false } })
})
