import { mkdtemp, rm, writeFile } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { handlersOf } from "#lib/kit/process/handlers"

const built = [
  "/api/pay/start",
  "/api/shops/[shop]",
  "/api/shops/record",
  "/api/auth/[...nextauth]",
  "/api/[area]/[call]",
]

let build: string
/** A build with handlers that say only who they are. */
beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), "berth-build-"))
  const handlers = [{ pathname: "/icon.svg", file: "nowhere.js" }]
  await writeFile(join(build, "package.json"), "{}")
  for (const [number, name] of built.entries()) {
    handlers.push({ pathname: name, file: `route-${number}.js` })
    await writeFile(join(build, `route-${number}.js`), `exports.handler = async () => ${JSON.stringify(name)}`)
  }
  await writeFile(join(build, "handlers.json"), JSON.stringify(handlers))
})
afterAll(() => rm(build, { recursive: true }))

const askedBy = (url: string, headers: IncomingMessage["headers"] = {}, method = "POST") => {
  const found = handlersOf(build)({ method, url, headers } as IncomingMessage)
  return found?.({} as IncomingMessage, {} as ServerResponse, {})
}

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
])("and whoever says %s", (name) => expect(askedBy("/api/pay/start", { [name]: "1" })).toBeUndefined())
