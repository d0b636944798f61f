import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { entrypointsOf } from "#lib/kit/process/entrypoints"

const built = [
  "/(pay)/api/pay/start",
  "/(ads)/api/ads/[place]",
  "/(ads)/api/ads/record",
  "/(account)/api/auth/[...nextauth]",
  "/api/[area]/[call]",
]

let build: string
/** A build with handlers that say only who they are. */
beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), "berth-build-"))
  const manifest: Record<string, string> = { "/(pay)/PAY/page": "app/nowhere/page.js" }
  await mkdir(join(build, "server"), { recursive: true })
  await writeFile(join(build, "package.json"), "{}")
  for (const [number, name] of built.entries()) {
    manifest[`${name}/route`] = `route-${number}.js`
    await writeFile(
      join(build, "server", `route-${number}.js`),
      `exports.handler = async () => ${JSON.stringify(name)}`,
    )
  }
  await writeFile(join(build, "server", "app-paths-manifest.json"), JSON.stringify(manifest))
})
afterAll(() => rm(build, { recursive: true }))

const askedBy = (url: string, headers: IncomingMessage["headers"] = {}, method = "POST") => {
  const found = entrypointsOf(build)({ method, url, headers } as IncomingMessage)
  return found?.({} as IncomingMessage, {} as ServerResponse, {})
}

test.each([
  ["/api/pay/start", "/(pay)/api/pay/start"],
  ["/api/ads/record", "/(ads)/api/ads/record"],
  ["/api/ads/plate-select", "/(ads)/api/ads/[place]"],
  ["/api/auth/callback/sms", "/(account)/api/auth/[...nextauth]"],
  ["/api/auth/signout", "/(account)/api/auth/[...nextauth]"],
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
