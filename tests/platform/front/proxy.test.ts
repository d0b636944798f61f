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

test("the page gets its own URL and nonce, whatever the client sends in these headers", () => {
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
] as const)("a page requested as %s is forwarded: %s", (_, headers, expected) => {
  const response = runProxy("/new_pay/x", headers)
  expect(isForwarded(response)).toBe(expected)
  expect(response.status).toBe(expected ? 200 : 403)
})

test("with CSP_REPORT_URL pages name the report URL", () => {
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
