import { readFileSync } from "node:fs"
import { sendRawBytes } from "#tests/support/exchange/raw-exchange"
import { appLog, appUrl, newBrowser } from "#tests/safety/people"

/** What is answered to a request line, letter for letter. */
async function said(line: string) {
  const text = await sendRawBytes(
    appUrl,
    `${line} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
  )
  const [head = "", body = ""] = text.split("\r\n\r\n", 2)
  const [status = "", ...lines] = head.split("\r\n")
  const headers = new Headers(lines.map((one) => one.split(/: ?(.*)/s, 2) as [string, string]))
  return { status: Number(status.split(" ")[1]), headers, text: Buffer.from(body, "latin1").toString("utf8") }
}

const SAFE = {
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-frame-options": "DENY",
}
const safetyOf = (headers: Headers) => Object.fromEntries(Object.keys(SAFE).map((name) => [name, headers.get(name)]))

test.each([
  "http://evil.example/CONFIG",
  "https://evil.example/CONFIG/",
  "http://evil.example//evil.example/CONFIG",
  "http://u:p@evil.example:81/PAY/x/",
  "http://evil.example",
  "HTTP://EVIL.EXAMPLE/%BF%C6",
])("S-37 a request line that names another host, %s, leads nowhere but here", async (address) => {
  for (const method of ["GET", "HEAD", "POST"]) {
    const { status, headers } = await said(`${method} ${address}`)
    const to = headers.get("location")
    expect([method, address, status < 500]).toEqual([method, address, true])
    expect([method, address, to ?? "/"]).toEqual([method, address, expect.stringMatching(/^\/(?![/\\])/)])
    expect(safetyOf(headers)).toEqual(SAFE)
    expect(headers.get("cache-control")).toContain("no-store")
  }
})

test("S-37 and is otherwise the page it names", async () => {
  const { status, text } = await said("GET http://evil.example/ABOUT")
  expect([status, text.includes("evil.example")]).toEqual([200, false])
})

test.each(["GET *", "HEAD *", "POST *", "DELETE *", "GET ftp://evil.example/CONFIG"])(
  "S-34 %s is no address, in words",
  async (line) => {
    const { status, headers, text } = await said(line)
    expect([status, headers.get("cache-control"), safetyOf(headers)]).toEqual([400, "private, no-store", SAFE])
    expect([line, text.includes("操作未完成")]).toEqual([line, !line.startsWith("HEAD")])
  },
)

test.each(["/_global-error", "/%5Fglobal-error", "/_global-error?a=b", "/_global-error.rsc"])(
  "%s, Next's page for unforeseen errors, is not found",
  async (path) => {
    const before = readFileSync(appLog, "utf8").length
    for (const method of ["GET", "HEAD"]) expect((await said(`${method} ${path}`)).status).toBe(404)
    expect((await said(`POST ${path}`)).status).toBe(303)
    expect(readFileSync(appLog, "utf8").slice(before)).not.toContain('"level":"error"')
  },
)

const files = ["/sw.js", "/icon.svg", "/robots.txt", "/sitemap.xml", "/_next/static/x.js"]
test.each(files)("S-09 nothing but to read it is done with %s", async (path) => {
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "TRACE", "OPTIONS"]) {
    const { status, headers, text } = await said(`${method} ${path}`)
    expect([method, status, headers.get("allow")]).toEqual([
      method,
      method === "OPTIONS" ? 204 : 405,
      "GET, HEAD, OPTIONS",
    ])
    expect([headers.get("cache-control"), safetyOf(headers)]).toEqual(["private, no-store", SAFE])
    if (method !== "OPTIONS") expect(text).toContain("这个页面不能这样打开")
  }
})

test.each([
  "/menu/",
  "/CONFIG//cars",
  "//evil.example/x",
  "/sw.js/",
  "/_next/static//x.js",
  "/api/platform/look/",
  "/PAY/x/",
])("%s, which the framework writes its own way first, is a redirect that nobody keeps", async (path) => {
  const { status, headers } = await said(`GET ${path}`)
  expect([path, status, headers.get("cache-control")]).toEqual([path, 308, "private, no-store"])
  expect([path, headers.get("location")]).toEqual([path, expect.stringMatching(/^\/(?![/\\])/)])
})

test("OPTIONS is kept by nobody, and files are kept as before", async () => {
  for (const path of ["/menu", "*", "/sw.js"])
    expect((await said(`OPTIONS ${path}`)).headers.get("cache-control")).toBe("private, no-store")
  const [, script = ""] = /src="(\/_next\/static\/[^"?]+\.js)/.exec((await newBrowser().get("/ABOUT")).text) ?? []
  expect((await said(`GET ${script}`)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
  expect((await said("GET /sw.js")).headers.get("cache-control")).toMatch(/^public, max-age=0/)
})

test("of all that no stack is written down", async () => {
  const before = readFileSync(appLog, "utf8").length
  for (const line of [
    "GET *",
    "POST *",
    "POST /sw.js",
    "PUT /sw.js",
    "OPTIONS /sw.js",
    "GET http://evil.example/CONFIG",
  ])
    await said(line)
  expect(readFileSync(appLog, "utf8").slice(before)).not.toMatch(/"level":"error"|\n\s+at /)
})
