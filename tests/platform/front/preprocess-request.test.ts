import "#tests/support/test-environment"
import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"
import { processSingleton } from "#lib/core/process-singleton"
import { preprocessRequest } from "#lib/preprocess-request"

function preprocess(url: string, method = "GET", headers: IncomingMessage["headers"] = {}) {
  const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: "10.0.0.7" })
  const request = Object.assign(new IncomingMessage(socket), { method, url, headers })
  const response = new ServerResponse(request)
  return { request, response, rejection: preprocessRequest(request, response) }
}

function findRoutedUrl(url: string) {
  const { request, rejection } = preprocess(url)
  expect(rejection).toBeUndefined()
  return request.url
}

test.each([
  ["GET", "/sw.js", undefined],
  ["HEAD", "/_next/static/a.js", undefined],
  ["POST", "/sw.js", 405],
  ["PUT", "/_next/static/a.js", 405],
  ["OPTIONS", "/robots.txt", 204],
  ["HEAD", "/menu", undefined],
  ["PUT", "/menu", 405],
  ["DELETE", "/nosuch", 405],
  ["OPTIONS", "/menu", 204],
  ["DELETE", "/api/platform/look", undefined],
  ["TRACE", "/api/platform/look", 405],
  ["OPTIONS", "*", 204],
  ["GET", "*", 400],
  ["POST", "ftp://evil.example/x", 400],
] as const)("%s of %s is answered before the router with status %s", (method, url, status) => {
  expect(preprocess(url, method).rejection?.status).toBe(status)
})

test.each([
  [
    "/PAY/a//15.00/135/t/1001202506180930001/0/0/other/0/0/0",
    "/PAY/a/%20/15.00/135/t/1001202506180930001/0/0/other/0/0/0",
  ],
  ["/offPay/1001//x/15.00/135/t/1001202506180930001/1", "/offPay/1001/%20/x/15.00/135/t/1001202506180930001/1"],
  ["/recovered_pay/1001//x//135/t/1001202506180930001", "/recovered_pay/1001/%20/x/%20/135/t/1001202506180930001"],
  ["/PAY/lookup_fee_fail_detail/x//1", "/PAY/lookup_fee_fail_detail/x/%20/1"],
])("empty segments of %s are kept in the URL for the router", (path, routed) => {
  expect(findRoutedUrl(`${path}?a=1`)).toBe(`${routed}?a=1`)
})

test.each(["/", "/menu", "/menu/", "/CONFIG//cars", "/order/", "/PAY/a/b", "/new_pay/", "/_global-errors"])(
  "%s reaches the router unchanged",
  (path) => {
    expect(findRoutedUrl(path)).toBe(path)
  },
)

test.each(["/_global-error", "/%5Fglobal-error", "/_global-error.rsc"])(
  "%s, a path of Next's global error page, is routed to the not-found page",
  (path) => {
    expect(findRoutedUrl(path)).toBe("/not-found")
  },
)

test("the address of the connection replaces the x-berth-connection header of a client", () => {
  const { request } = preprocess("/menu", "GET", { "x-berth-connection": "6.6.6.6" })
  expect(request.headers["x-berth-connection"]).toBe("10.0.0.7")
})

test("a response closes its connection while the server drains", () => {
  const drain = processSingleton("drain", () => ({ isDraining: false }))
  drain.isDraining = true
  const { response } = preprocess("/menu")
  drain.isDraining = false
  expect(response.getHeader("connection")).toBe("close")
  expect(preprocess("/menu").response.hasHeader("connection")).toBe(false)
})

test.each(["PUT", "DELETE", "PATCH", "PROPFIND"])(
  "a page that is requested with %s is answered with a 405 page",
  async (method) => {
    const { rejection } = preprocess("/menu", method)
    expect(rejection?.status).toBe(405)
    expect(rejection?.headers.get("allow")).toBe("GET, HEAD, OPTIONS")
    expect(rejection?.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/)
    expect(await rejection?.text()).toContain("这个页面不能这样打开")
  },
)

test.each(["/PAY/pay_success?order_id=1", "/HISTORY", "/menu"])(
  "a cashier that posts a form to %s is redirected without reading the form",
  (url) => {
    const { rejection } = preprocess(url, "POST", { "content-type": "application/x-www-form-urlencoded" })
    expect(rejection?.status).toBe(303)
    expect(rejection?.headers.get("location")).toBe(url)
    expect(rejection?.headers.has("set-cookie")).toBe(false)
  },
)

test.each([
  ["a form posted to a path that a browser resolves to another site", "//evil.example/x", "text/plain"],
  ["JSON posted to a page", "/menu", "application/json"],
])("%s is answered with 404", (_, url, contentType) => {
  const { rejection } = preprocess(url, "POST", { "content-type": contentType })
  expect(rejection?.status).toBe(404)
  expect(rejection?.headers.get("location")).toBeNull()
})

describe("with too many requests in flight", () => {
  const inFlight = processSingleton("in-flight", () => ({ requests: 0 }))
  beforeEach(() => {
    jest.spyOn(process.stderr, "write").mockReturnValue(true)
    inFlight.requests += 257
  })
  afterEach(() => {
    inFlight.requests -= 257
    jest.restoreAllMocks()
  })

  test.each(["GET", "HEAD"])(
    "with too many requests in flight, %s of an ordinary page is rejected with 503 and the seconds to wait",
    (method) => {
      const { rejection } = preprocess("/menu", method)
      expect(rejection?.status).toBe(503)
      expect(Number(rejection?.headers.get("retry-after"))).toBeGreaterThanOrEqual(2)
    },
  )

  test.each(["/SIGNUP/restore", "/_next/static/a.js", "/api/platform/look"])(
    "with too many requests in flight, %s is still routed",
    (path) => {
      expect(preprocess(path).rejection).toBeUndefined()
    },
  )
})
