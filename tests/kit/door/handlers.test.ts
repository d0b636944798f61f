import { mkdtemp, rm, writeFile } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Handler, type Handlers, handlersOf } from "#lib/kit/process/handlers"

const WHOLE = ["/api/pay/start", "/api/shops/record", "/", "/ABOUT", "/_global-error"]
/** As the framework notes them, in the order in which its router tries them. */
const BLANKS = [
  ["/api/shops/[shop]", "^[/]?/api/shops/(?<nxtPshop>[^/]+?)(\\.rsc|)(?:/)?$"],
  ["/api/auth/[...nextauth]", "^[/]?/api/auth/(?<nxtPnextauth>.+?)(\\.rsc|)(?:/)?$"],
  ["/api/[area]/[call]", "^[/]?/api/(?<nxtParea>[^/]+?)/(?<nxtPcall>[^/]+?)(\\.rsc|)(?:/)?$"],
  ["/CAR/[plate]/of", "^[/]?/CAR/(?<nxtPplate>[^/]+?)/of(\\.rsc|)(?:/)?$"],
  ["/CAR/[...segments]", "^[/]?/CAR/(?<nxtPsegments>.+?)(\\.rsc|)(?:/)?$"],
] as const

let build: string
let handlers: Handlers
/** A build with handlers that say only who they are. */
beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), "berth-build-"))
  await writeFile(join(build, "package.json"), "{}")
  const noted = [...WHOLE.map((pathname) => [pathname] as const), ...BLANKS].map(([pathname, pattern], number) => ({
    ...{ pathname, pattern },
    file: `route-${number}.js`,
  }))
  for (const { pathname, file } of noted) {
    await writeFile(join(build, file), `exports.handler = async () => ${JSON.stringify(pathname)}`)
  }
  await writeFile(join(build, "handlers.json"), JSON.stringify(noted))
  handlers = handlersOf(build)
})
afterAll(() => rm(build, { recursive: true }))

const request = (method: string, url: string, headers: IncomingMessage["headers"] = {}) =>
  ({ method, url, headers }) as IncomingMessage
const named = (found: Handler | undefined) => found?.({} as IncomingMessage, {} as ServerResponse, {})
const askedBy = (url: string, headers: IncomingMessage["headers"] = {}, method = "POST") =>
  named(handlers.ofCall(request(method, url, headers)))

test.each([
  ["/api/pay/start", "/api/pay/start"],
  ["/api/shops/record", "/api/shops/record"],
  ["/api/shops/other", "/api/shops/[shop]"],
  ["/api/auth/callback/sms", "/api/auth/[...nextauth]"],
  ["/api/auth/signout", "/api/auth/[...nextauth]"],
  ["/api/account/history", "/api/[area]/[call]"],
  ["/api/pay/other", "/api/[area]/[call]"],
])("%s is answered by %s", async (url, name) => expect(await askedBy(url)).toBe(name))

test.each([
  "/api",
  "/api/",
  "/api/pay",
  "/api/pay/start/",
  "/api/pay/start?",
  "/api/pay/start?nxtParea=account",
  "/api/pay/st%61rt",
  "/api//pay/start",
  "/api/pay/../pay/start",
  "/api/pay/start/more",
  "//evil.example/api/pay/start",
  "http://evil.example/api/pay/start",
  "/API/pay/start",
  "/xapi/pay/start",
  "/PAY/1",
  "",
])("%s is the framework's", (url) => expect(askedBy(url)).toBeUndefined())

test("so is everything but a POST", () => {
  for (const method of ["GET", "HEAD", "PUT", "OPTIONS", "post", ""]) {
    expect(askedBy("/api/pay/start", {}, method)).toBeUndefined()
  }
})

test.each([
  "x-middleware-set-cookie",
  "x-matched-path",
  "x-nextjs-data",
  "next-resume",
  "next-action",
  "x-now-route-matches",
  "x-invoke-path",
  "rsc",
])("and whoever says %s", (name) => {
  expect(askedBy("/api/pay/start", { [name]: "1" })).toBeUndefined()
  expect(handlers.isPlainPage(request("GET", "/ABOUT", { [name]: "1" }))).toBe(false)
})

test.each([
  ["/", "/"],
  ["/ABOUT", "/ABOUT"],
  ["/CAR/1/of", "/CAR/[plate]/of"],
  ["/CAR/1", "/CAR/[...segments]"],
  ["/CAR/1/of/6.58", "/CAR/[...segments]"],
])("the page at %s is %s", async (pathname, name) => {
  expect(handlers.isPlainPage(request("GET", `${pathname}?plate=%E4%BA%ACA12345&parkId=1`))).toBe(true)
  expect(await named(handlers.pageAt(pathname)?.handler)).toBe(name)
})

test("an address of nobody's has no page", () => expect(handlers.pageAt("/NOWHERE")).toBeUndefined())

test.each([
  "/api/pay/start",
  "/_next/static/x.js",
  "/icon.svg",
  "/CAR/%E4%BA%ACA12345",
  "/CAR//1",
  "/CAR/",
  "//evil.example/CAR/1",
  "http://evil.example/ABOUT",
  "/CAR/../ABOUT",
  "/CAR/./1",
  "/ABOUT.rsc",
  "/ABOUT.segments/_tree.segment.rsc",
  "/ABOUT?_rsc=1",
  "/CAR/1?nxtPsegments=2",
  "/CAR/1?nxt%50segments=2",
  "",
])("%s is the framework's", (url) => expect(handlers.isPlainPage(request("GET", url))).toBe(false))

test("so is a page for whoever takes it compressed, or does not ask for it with GET", () => {
  expect(handlers.isPlainPage(request("GET", "/ABOUT", { "accept-encoding": "gzip" }))).toBe(false)
  for (const method of ["POST", "HEAD", "PUT", "get"])
    expect(handlers.isPlainPage(request(method, "/ABOUT"))).toBe(false)
})
