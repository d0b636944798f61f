import "#tests/support/test-environment"
// Next has no stable function that tests a matcher.
import { unstable_doesMiddlewareMatch as matches } from "next/experimental/testing/server"
import { NextRequest } from "next/server"
import { getFormCookieName, createFormCookie } from "#lib/http/csrf/form-token"
import { isPage, PAGES } from "#lib/core/address/pages"
import { env } from "#lib/env/env"
import { config, proxy } from "../../../proxy.ts"

const SECRET = process.env["SESSION_SECRET"]!
const NAME = getFormCookieName(true)

const runProxy = (path: string, headers: { [name: string]: string } = {}, method = "GET") =>
  proxy(new NextRequest(new URL(path, "https://berth.example"), { headers, method }))

/** A header of the request as the page will see it. */
const pageHeader = (response: Response, name: string) => response.headers.get(`x-middleware-request-${name}`)
const isForwarded = (response: Response) => response.headers.has("x-middleware-next")

test.each([
  ...["/", "/menu", "/SIGNUP", "/PAY/1", "/apis", "/icon.svg/x", "/robots.txt.html", "/_next/image"],
  ...["/api/session/who", "/api/", "/_next/static/chunks/a.js", "/icon.svg", "/sw.js", "/robots.txt", "/sitemap.xml"],
])("the matcher of the proxy and isPage agree about %s", (url) => {
  expect(config.matcher).toBe(PAGES)
  expect(matches({ config, url })).toBe(isPage(url))
})

test("the page gets its own address and nonce, whatever the browser sends under these names", () => {
  const response = runProxy("/HISTORY?page=2", { "x-berth-address": "//evil.example", "x-nonce": "evil" })
  const nonce = pageHeader(response, "x-nonce")
  expect(nonce).toMatch(/^[\da-f-]{36}$/)
  expect(pageHeader(response, "x-berth-address")).toBe("/HISTORY?page=2")
  expect(response.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`)
  expect(pageHeader(response, "content-security-policy")).toBe(response.headers.get("content-security-policy"))
})

test("page and response have the same request id, which is the front server's if it looks like one", () => {
  const own = runProxy("/HISTORY", { "x-request-id": "1" })
  expect(pageHeader(own, "x-request-id")).toMatch(/^[\da-f-]{36}$/)
  expect(own.headers.get("x-request-id")).toBe(pageHeader(own, "x-request-id"))
  const theirs = runProxy("/HISTORY", { "x-request-id": "a-front-servers-id" })
  expect(pageHeader(theirs, "x-request-id")).toBe("a-front-servers-id")
})

test.each(["PUT", "DELETE", "PATCH", "PROPFIND"])("a page requested by %s is a 405 page in words", async (method) => {
  const response = runProxy("/menu", {}, method)
  expect(response.status).toBe(405)
  expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS")
  expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/)
  expect(await response.text()).toContain("这个页面不能这样打开")
})

test("OPTIONS of a page is answered with 204 and the allowed methods", () => {
  const response = runProxy("/menu", {}, "OPTIONS")
  expect(response.status).toBe(204)
  expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS")
})

test.each(["/PAY/pay_success?order_id=1", "/HISTORY"])(
  "a cashier that posts a form to %s redirects the driver to it, without a cookie in place of the driver's",
  (path) => {
    const response = runProxy(path, { "content-type": "application/x-www-form-urlencoded" }, "POST")
    expect(response.status).toBe(303)
    expect(response.headers.get("location")).toBe(`https://berth.example${path}`)
    expect(response.headers.has("set-cookie")).toBe(false)
  },
)

test("a page that a script posts to loses its content type and action header, so that Next finds no Server Action", () => {
  const response = runProxy("/menu", { "content-type": "application/json", "next-action": "a" }, "POST")
  expect(isForwarded(response)).toBe(true)
  expect(pageHeader(response, "content-type")).toBeNull()
  expect(pageHeader(response, "next-action")).toBeNull()
})

const asImage = { "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors" }
const asPage = { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate" }
test.each([
  ["an image of another site", { ...asImage, "sec-fetch-site": "cross-site" }, false],
  ["an image of another subdomain", { ...asImage, "sec-fetch-site": "same-site" }, false],
  ["an image without a site", { "sec-fetch-dest": "image" }, false],
  ["an image of our own page", { ...asImage, "sec-fetch-site": "same-origin" }, true],
  ["a frame of another site", { ...asPage, "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site" }, false],
  [
    "a script of another site",
    { "sec-fetch-dest": "empty", "sec-fetch-mode": "cors", "sec-fetch-site": "cross-site" },
    false,
  ],
  ["a prefetch by another site", { ...asPage, "sec-fetch-site": "cross-site", "sec-purpose": "prefetch" }, false],
  ["a prefetch by the browser", { ...asPage, "sec-fetch-site": "none", "sec-purpose": "prefetch" }, true],
  ["a link of another site", { ...asPage, "sec-fetch-site": "cross-site" }, true],
  ["a browser without fetch metadata", {}, true],
] as const)("a page requested as %s is forwarded: %s", (_, headers, is) => {
  const response = runProxy("/new_pay/x", headers)
  expect(isForwarded(response)).toBe(is)
  expect(response.status).toBe(is ? 200 : 403)
})

test("with CSP_REPORT_URL a page says where violations are reported", () => {
  expect(runProxy("/menu").headers.has("reporting-endpoints")).toBe(false)
  env().CSP_REPORT_URL = "https://reports.example/csp"
  const { headers } = runProxy("/menu")
  env().CSP_REPORT_URL = undefined
  expect(headers.get("reporting-endpoints")).toBe('csp="https://reports.example/csp"')
  expect(headers.get("content-security-policy")).toMatch(/; report-uri https:\/\/reports\.example\/csp; report-to csp$/)
})

test("a browser with a form cookie of ours keeps it", () => {
  const own = `a=b; ${NAME}=${encodeURIComponent(createFormCookie(SECRET))}`
  const response = runProxy("/menu", { cookie: own })
  expect(pageHeader(response, "cookie")).toBe(own)
  expect(response.headers.has("set-cookie")).toBe(false)
})

test("a browser with a foreign form cookie gets a new one, which the page already sees", () => {
  const response = runProxy("/menu", { cookie: `a=b; ${NAME}=made-up; c=d` })
  const [pair, ...attributes] = response.headers.get("set-cookie")!.split("; ")
  expect(pageHeader(response, "cookie")).toBe(`a=b; c=d; ${pair}`)
  expect(attributes).toEqual(["Path=/", "HttpOnly", "Secure", "SameSite=Lax"])
})
