import "#tests/known-environment"
import { unstable_doesMiddlewareMatch as matches } from "next/experimental/testing/server"
import { NextRequest } from "next/server"
import { arrive, ARRIVED, isPage } from "#lib/arrival"
import { formCookie, newFormCookie } from "#lib/kit/form-token"
import { shared } from "#lib/kit/shared"
import { config, middleware } from "../../middleware.ts"

const SECRET = process.env["SESSION_SECRET"]!
const NAME = formCookie(true)

/** What becomes of a page that is asked for so. */
function arrived(path: string, headers: { [name: string]: string } = {}) {
  const { pathname, search } = new URL(path, "http://berth")
  const arrival = arrive({ pathname, search, header: (name) => headers[name] })
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
])("the framework's middleware and the server take %s alike", (url) => {
  expect(matches({ config, url })).toBe(isPage(url))
  expect(matches({ config, url, headers: { [ARRIVED]: "1" } })).toBe(false)
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
  expect(request).toMatchObject({ [ARRIVED]: "1", "x-berth-address": "/HISTORY?page=2" })
  expect(Object.entries(request)).toContainEqual(["x-berth-screen", undefined])
  expect(response["content-security-policy"]).toContain(`'nonce-${nonce}'`)
  expect(request["content-security-policy"]).toBe(response["content-security-policy"])
  expect(request["x-request-id"]).toBe(response["x-request-id"])
  expect(request["x-request-id"]).not.toBe("1")
  expect(arrived("/HISTORY", { "x-request-id": "a-front-servers-id" }).request["x-request-id"]).toBe(
    "a-front-servers-id",
  )
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

test("the framework's middleware says the same to the page and to the browser", () => {
  const headers = { cookie: "a=b", "x-nonce": "evil", "x-berth-screen": "MEMBER" }
  const response = middleware(new NextRequest("https://berth.example/feedback?sent=1", { headers }))
  const given = (name: string) => response.headers.get(`x-middleware-request-${name}`)
  expect(given("x-berth-address")).toBe("/feedback?sent=1")
  expect(given("x-berth-screen")).toBe("CONFIG/feedback")
  expect(response.headers.get("content-security-policy")).toContain(`'nonce-${given("x-nonce")}'`)
  const [fresh] = response.headers.get("set-cookie")!.split(";")
  expect(given("cookie")).toBe(`a=b; ${fresh}`)
  const other = middleware(new NextRequest("https://berth.example/menu", { headers }))
  expect(other.headers.get("x-middleware-override-headers")).not.toContain("x-berth-screen")
})

test("where there is no room the answer is words, a time to come back, and no work for anybody", () => {
  const silent = jest.spyOn(process.stderr, "write").mockReturnValue(true)
  const load = shared("load", () => ({ underWay: 0 }))
  load.underWay += 201
  const turnedAway = ["/menu", "/SIGNUP/restore"].map((pathname) => {
    const arrival = arrive({ pathname, search: "", header: () => undefined })
    return "turnedAway" in arrival && arrival.turnedAway
  })
  load.underWay -= 201
  silent.mockRestore()
  const [ordinary, begun] = turnedAway
  expect(begun).toBe(false)
  expect(ordinary).toMatchObject({ status: 503 })
  expect(Number((ordinary as Response).headers.get("retry-after"))).toBeGreaterThanOrEqual(2)
})
