import "#tests/support/test-environment"
// Next has no stable function that tests a matcher.
import { unstable_doesMiddlewareMatch as matches } from "next/experimental/testing/server"
import { NextRequest } from "next/server"
import { getFormCookieName, createFormCookie } from "#lib/http/csrf/form-token"
import { isPage, PAGES } from "#lib/core/address/pages"
import { env } from "#lib/env/env"
import { config, proxy } from "../../../proxy.ts"

const SECRET = process.env["SESSION_SECRET"]!
const COOKIE_NAME = getFormCookieName(true)

const runProxy = (path: string, headers: { [name: string]: string } = {}, method = "GET") =>
  proxy(new NextRequest(new URL(path, "https://berth.example"), { headers, method }))

/** Reads a header of the request that is forwarded to the page. */
const readForwardedHeader = (response: Response, name: string) => response.headers.get(`x-middleware-request-${name}`)
const isForwarded = (response: Response) => response.headers.has("x-middleware-next")

test.each([
  ...["/", "/menu", "/SIGNUP", "/PAY/1", "/apis", "/icon.svg/x", "/robots.txt.html", "/_next/image"],
  ...["/api/session/who", "/api/", "/_next/static/chunks/a.js", "/icon.svg", "/sw.js", "/robots.txt", "/sitemap.xml"],
])("the matcher of the proxy and isPage return the same for %s", (url) => {
  expect(config.matcher).toBe(PAGES)
  expect(matches({ config, url })).toBe(isPage(url))
})

test("a page gets its URL and a nonce, whatever the client sends in these headers", () => {
  const response = runProxy("/HISTORY?page=2", { "x-berth-address": "//evil.example", "x-nonce": "evil" })
  const nonce = readForwardedHeader(response, "x-nonce")
  expect(nonce).toMatch(/^[\da-f-]{36}$/)
  expect(readForwardedHeader(response, "x-berth-address")).toBe("/HISTORY?page=2")
  expect(response.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`)
  expect(readForwardedHeader(response, "content-security-policy")).toBe(response.headers.get("content-security-policy"))
})

test("page and response have the same request id, which is that of the front server if it is valid", () => {
  const response = runProxy("/HISTORY", { "x-request-id": "1" })
  expect(readForwardedHeader(response, "x-request-id")).toMatch(/^[\da-f-]{36}$/)
  expect(response.headers.get("x-request-id")).toBe(readForwardedHeader(response, "x-request-id"))
  const responseWithId = runProxy("/HISTORY", { "x-request-id": "front-server-request-id" })
  expect(readForwardedHeader(responseWithId, "x-request-id")).toBe("front-server-request-id")
})

const imageHeaders = { "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors" }
const pageHeaders = { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate" }
test.each([
  ["an image of another site", { ...imageHeaders, "sec-fetch-site": "cross-site" }, false],
  ["an image of another subdomain", { ...imageHeaders, "sec-fetch-site": "same-site" }, false],
  ["an image without a site", { "sec-fetch-dest": "image" }, false],
  ["an image of the same site", { ...imageHeaders, "sec-fetch-site": "same-origin" }, true],
  ["a frame of another site", { ...pageHeaders, "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site" }, false],
  [
    "a script of another site",
    { "sec-fetch-dest": "empty", "sec-fetch-mode": "cors", "sec-fetch-site": "cross-site" },
    false,
  ],
  ["a prefetch by another site", { ...pageHeaders, "sec-fetch-site": "cross-site", "sec-purpose": "prefetch" }, false],
  ["a prefetch by the browser", { ...pageHeaders, "sec-fetch-site": "none", "sec-purpose": "prefetch" }, true],
  ["a link of another site", { ...pageHeaders, "sec-fetch-site": "cross-site" }, true],
  ["a browser without fetch metadata", {}, true],
] as const)("a page requested as %s is forwarded: %s", (_, headers, expected) => {
  const response = runProxy("/new_pay/x", headers)
  expect(isForwarded(response)).toBe(expected)
  expect(response.status).toBe(expected ? 200 : 403)
})

test("the headers of a page contain the URL of CSP_REPORT_URL if it is set", () => {
  expect(runProxy("/menu").headers.has("reporting-endpoints")).toBe(false)
  env().CSP_REPORT_URL = "https://reports.example/csp"
  const { headers } = runProxy("/menu")
  env().CSP_REPORT_URL = undefined
  expect(headers.get("reporting-endpoints")).toBe('csp="https://reports.example/csp"')
  expect(headers.get("content-security-policy")).toMatch(/; report-uri https:\/\/reports\.example\/csp; report-to csp$/)
})

test("a browser with a valid form cookie keeps it", () => {
  const cookie = `a=b; ${COOKIE_NAME}=${encodeURIComponent(createFormCookie(SECRET))}`
  const response = runProxy("/menu", { cookie })
  expect(readForwardedHeader(response, "cookie")).toBe(cookie)
  expect(response.headers.has("set-cookie")).toBe(false)
})

test("a browser with an invalid form cookie gets a new one, which is also forwarded to the page", () => {
  const response = runProxy("/menu", { cookie: `a=b; ${COOKIE_NAME}=made-up; c=d` })
  const [pair, ...attributes] = response.headers.get("set-cookie")!.split("; ")
  expect(readForwardedHeader(response, "cookie")).toBe(`a=b; c=d; ${pair}`)
  expect(attributes).toEqual(["Path=/", "HttpOnly", "Secure", "SameSite=Lax"])
})
