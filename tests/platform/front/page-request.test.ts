import "#tests/known-environment"
import { EventEmitter } from "node:events"
import type { ServerResponse } from "node:http"
import { unstable_doesMiddlewareMatch as matches } from "next/experimental/testing/server"
import { NextRequest } from "next/server"
import { isPage, PAGES } from "#lib/kit/page/pages"
import { pageRequest } from "#lib/page-request"
import { env } from "#lib/kit/process/env"
import { formCookie, newFormCookie } from "#lib/kit/form/form-token"
import { ownCookie, typedCookie } from "#lib/kit/page/personal-cookies"
import { answering, noteShown } from "#lib/kit/form/once-shown"
import { shared } from "#lib/kit/process/shared"
import { config, proxy } from "../../../proxy.ts"

const SECRET = process.env["SESSION_SECRET"]!
const NAME = formCookie(true)

/** What becomes of a page that is asked for so. */
function arriving(path: string, headers: { [name: string]: string } = {}, method = "GET") {
  const { pathname, search } = new URL(path, "http://berth")
  return pageRequest({ method, pathname, search, header: (name) => headers[name] })
}
function arrived(path: string, headers: { [name: string]: string } = {}) {
  const arrival = arriving(path, headers)
  if ("turnedAway" in arrival) throw new Error("turned away")
  return arrival
}

test.each([
  ...[
    "/",
    "/menu",
    "/SIGNUP",
    "/PAY/1",
    "/apis",
    "/icon.svg/x",
    "/robots.txt.html",
    "/_next/image",
    "/_next/data/a.json",
  ],
  ...["/api/session/who", "/api/", "/_next/static/chunks/a.js", "/icon.svg", "/sw.js", "/robots.txt", "/sitemap.xml"],
])("the framework and the server take %s alike", (url) => {
  expect(config.matcher).toBe(PAGES)
  expect(matches({ config, url })).toBe(isPage(url))
})

test("a page is told its address, its id and its nonce, and nothing that the browser has sent under these names", () => {
  const sent = {
    "x-berth-address": "//evil.example",
    "x-nonce": "evil",
    "x-berth-screen": "MEMBER",
    "x-request-id": "1",
  }
  const { request, response } = arrived("/HISTORY?page=2", sent)
  const nonce = request["x-nonce"]!
  expect(nonce).toMatch(/^[\da-f-]{36}$/)
  expect(request).toMatchObject({ "x-berth-address": "/HISTORY?page=2" })
  expect(Object.entries(request)).toContainEqual(["x-berth-screen", undefined])
  expect(response["content-security-policy"]).toContain(`'nonce-${nonce}'`)
  expect(request["content-security-policy"]).toBe(response["content-security-policy"])
  expect(request["x-request-id"]).toBe(response["x-request-id"])
  expect(request["x-request-id"]).not.toBe("1")
  expect(arrived("/HISTORY", { "x-request-id": "a-front-servers-id" }).request["x-request-id"]).toBe(
    "a-front-servers-id",
  )
})

test.each(["PUT", "DELETE", "PATCH", "TRACE", "PROPFIND"])(
  "a page is not to be had by %s, and says so in words",
  async (method) => {
    const arrival = arriving("/menu", {}, method)
    if (!("turnedAway" in arrival)) throw new Error("let in")
    const { status, headers } = arrival.turnedAway
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"])
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/)
    expect(await arrival.turnedAway.text()).toContain("这个页面不能这样打开")
  },
)

test("OPTIONS of a page says what may be done", () => {
  expect(arriving("/menu", {}, "OPTIONS")).toMatchObject({ turnedAway: { status: 204 } })
})

const asImage = { "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors" }
const asPage = { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate" }
test.each([
  ["a picture of another site", { ...asImage, "sec-fetch-site": "cross-site" }, false],
  ["a picture of a sister", { ...asImage, "sec-fetch-site": "same-site" }, false],
  ["a picture of nobody's", { "sec-fetch-dest": "image" }, false],
  ["a picture of a page of ours", { ...asImage, "sec-fetch-site": "same-origin" }, true],
  ["a frame", { ...asPage, "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site" }, false],
  [
    "a script of another site",
    { "sec-fetch-dest": "empty", "sec-fetch-mode": "cors", "sec-fetch-site": "cross-site" },
    false,
  ],
  ["fetched ahead by another site", { ...asPage, "sec-fetch-site": "cross-site", "sec-purpose": "prefetch" }, false],
  ["fetched ahead by the browser", { ...asPage, "sec-fetch-site": "none", "sec-purpose": "prefetch" }, true],
  ["a link of another site", { ...asPage, "sec-fetch-site": "cross-site" }, true],
  ["a browser that says nothing", {}, true],
] as const)("%s is let in as a page: %s", (_, headers, is) => {
  const arrival = arriving("/new_pay/x", headers)
  expect("turnedAway" in arrival ? arrival.turnedAway.status : 200).toBe(is ? 200 : 403)
})

test("where reports are wanted, a page says to whom", () => {
  expect(arrived("/menu").response).not.toHaveProperty("reporting-endpoints")
  env().CSP_REPORT_URL = "https://reports.example/csp"
  const { response } = arrived("/menu")
  expect(response["reporting-endpoints"]).toBe('csp="https://reports.example/csp"')
  expect(response["content-security-policy"]).toMatch(/; report-uri https:\/\/reports\.example\/csp; report-to csp$/)
  env().CSP_REPORT_URL = undefined
})

test("an alias shows its screen", () => {
  expect(arrived("/feedback").request["x-berth-screen"]).toBe("CONFIG/feedback")
  expect(arrived("/FEEDBACK").request["x-berth-screen"]).toBeUndefined()
})

test("a browser has one form token: its own if we made it, else a new one, which this page knows already", () => {
  const mine = `${NAME}=${encodeURIComponent(newFormCookie(SECRET))}`
  const known = arrived("/menu", { cookie: `a=b; ${mine}` })
  expect(known.request).not.toHaveProperty("cookie")
  expect(known.response).not.toHaveProperty("set-cookie")

  const { request, response } = arrived("/menu", { cookie: `a=b; ${NAME}=made-up; c=d` })
  const [fresh, ...shape] = response["set-cookie"]!.split("; ")
  expect(request["cookie"]).toBe(`a=b; c=d; ${fresh}`)
  expect(shape).toEqual(["Path=/", "HttpOnly", "Secure", "SameSite=Lax"])
})

describe("what was kept for a page", () => {
  const [mine, others] = [
    typedCookie("feedback", "/CONFIG/feedback"),
    typedCookie("find", "/PAY/plate_select?parkId=1"),
  ]
  const cookie = `${NAME}=${encodeURIComponent(newFormCookie(SECRET))}; ${mine}=a; ${others}=b; ${ownCookie("collected")}=c`
  const dropped = (path: string, headers: { [name: string]: string } = {}) =>
    arrived(path, { cookie, ...headers }).onceShown

  test("goes once it is shown, under either name of the page, and from no other page", () => {
    const gone = `${mine}=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0`
    for (const path of ["/CONFIG/feedback", "/feedback", "/CONFIG/feed%62ack"]) expect(dropped(path)).toEqual([gone])
    expect(dropped("/PAY/plate_select?parkId=1")).toEqual([expect.stringContaining(`${others}=;`)])
    for (const path of ["/CONFIG", "/PAY/plate_select?parkId=2", "/PAY/plate_select", "/"])
      expect(dropped(path)).toEqual([])
  })

  test("stays where nobody looks at the page: a script asks for it, or the browser fetches it ahead", () => {
    expect(dropped("/feedback", { "sec-fetch-mode": "navigate" })).toHaveLength(1)
    expect(dropped("/feedback", { "sec-fetch-mode": "cors" })).toEqual([])
    expect(dropped("/feedback", { "sec-fetch-mode": "navigate", "sec-purpose": "prefetch" })).toEqual([])
  })

  test("goes by way of the answer that is being made, and only when the page is drawn", () => {
    const gone: string[] = []
    const response = Object.assign(new EventEmitter(), {
      headersSent: false,
      appendHeader: (_: string, lines: string[]) => gone.push(...lines),
    })
    const asked = new NextRequest("https://berth.example/feedback", { headers: { cookie } })
    const { headers } = answering(response as unknown as ServerResponse, () => proxy(asked))
    expect([headers.getSetCookie(), gone, headers.get("x-middleware-request-cookie")]).toEqual([[], [], cookie])
    noteShown(headers.get("x-middleware-request-x-nonce"))
    expect(gone).toEqual(dropped("/feedback"))
  })
})

test("the framework's proxy says the same to the page and to the browser", () => {
  const headers = { cookie: "a=b", "x-nonce": "evil", "x-berth-screen": "MEMBER" }
  const response = proxy(new NextRequest("https://berth.example/feedback?sent=1", { headers }))
  const given = (name: string) => response.headers.get(`x-middleware-request-${name}`)
  expect(given("x-berth-address")).toBe("/feedback?sent=1")
  expect(given("x-berth-screen")).toBe("CONFIG/feedback")
  expect(response.headers.get("content-security-policy")).toContain(`'nonce-${given("x-nonce")}'`)
  const [fresh] = response.headers.get("set-cookie")!.split(";")
  expect(given("cookie")).toBe(`a=b; ${fresh}`)
  const other = proxy(new NextRequest("https://berth.example/menu", { headers }))
  expect(other.headers.get("x-middleware-override-headers")).not.toContain("x-berth-screen")
})

test("where there is no room the answer is words, a time to come back, and no work for anybody", () => {
  const silent = jest.spyOn(process.stderr, "write").mockReturnValue(true)
  const load = shared("load", () => ({ underWay: 0 }))
  load.underWay += 201
  const turnedAway = ["/menu", "/SIGNUP/restore"].map((pathname) => {
    const arrival = pageRequest({ method: "GET", pathname, search: "", header: () => undefined })
    return "turnedAway" in arrival && arrival.turnedAway
  })
  load.underWay -= 201
  silent.mockRestore()
  const [ordinary, begun] = turnedAway
  expect(begun).toBe(false)
  expect(ordinary).toMatchObject({ status: 503 })
  expect(Number((ordinary as Response).headers.get("retry-after"))).toBeGreaterThanOrEqual(2)
})
