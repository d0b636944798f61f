import { readFileSync } from "node:fs"
import { sendRawBytes } from "#tests/support/exchange/raw-exchange"
import { appLog, appUrl, openAppBrowser } from "#tests/security/drivers"

/** Sends a request line without normalizing it. */
async function sendLine(line: string) {
  const text = await sendRawBytes(
    appUrl,
    `${line} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
  )
  const [head = "", body = ""] = text.split("\r\n\r\n", 2)
  const [status = "", ...lines] = head.split("\r\n")
  const headers = new Headers(lines.map((header) => header.split(/: ?(.*)/s, 2) as [string, string]))
  return { status: Number(status.split(" ")[1]), headers, text: Buffer.from(body, "latin1").toString("utf8") }
}

const SAFE_HEADERS = {
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-frame-options": "DENY",
}
const pickSafeHeaders = (headers: Headers) =>
  Object.fromEntries(Object.keys(SAFE_HEADERS).map((name) => [name, headers.get(name)]))

test.each([
  "http://evil.example/CONFIG",
  "https://evil.example/CONFIG/",
  "http://evil.example//evil.example/CONFIG",
  "http://u:p@evil.example:81/PAY/x/",
  "http://evil.example",
  "HTTP://EVIL.EXAMPLE/%BF%C6",
])("S-37 a request line with another host, %s, redirects only to this site", async (address) => {
  for (const method of ["GET", "HEAD", "POST"]) {
    const { status, headers } = await sendLine(`${method} ${address}`)
    expect(status).toBeLessThan(500)
    expect(headers.get("location") ?? "/").toMatch(/^\/(?![/\\])/)
    expect(pickSafeHeaders(headers)).toEqual(SAFE_HEADERS)
    expect(headers.get("cache-control")).toContain("no-store")
  }
})

test("S-37 a request line with another host shows the page of its path", async () => {
  const { status, text } = await sendLine("GET http://evil.example/ABOUT")
  expect(status).toBe(200)
  expect(text).not.toContain("evil.example")
})

test.each(["GET *", "HEAD *", "POST *", "DELETE *", "GET ftp://evil.example/CONFIG"])(
  "S-34 %s is rejected with an explanation",
  async (line) => {
    const { status, headers, text } = await sendLine(line)
    expect(status).toBe(400)
    expect(headers.get("cache-control")).toBe("private, no-store")
    expect(pickSafeHeaders(headers)).toEqual(SAFE_HEADERS)
    expect(text.includes("操作未完成")).toBe(!line.startsWith("HEAD"))
  },
)

test.each(["/_global-error", "/%5Fglobal-error", "/_global-error?a=b", "/_global-error.rsc"])(
  "%s, Next's page for unforeseen errors, is not found",
  async (path) => {
    const logLength = readFileSync(appLog, "utf8").length
    for (const method of ["GET", "HEAD"]) expect((await sendLine(`${method} ${path}`)).status).toBe(404)
    expect((await sendLine(`POST ${path}`)).status).toBe(303)
    expect(readFileSync(appLog, "utf8").slice(logLength)).not.toContain('"level":"error"')
  },
)

const files = ["/sw.js", "/icon.svg", "/robots.txt", "/sitemap.xml", "/_next/static/x.js"]
test.each(files)("S-09 %s allows only reading methods", async (path) => {
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "TRACE", "OPTIONS"]) {
    const { status, headers, text } = await sendLine(`${method} ${path}`)
    expect({ method, status }).toEqual({ method, status: method === "OPTIONS" ? 204 : 405 })
    expect(headers.get("allow")).toBe("GET, HEAD, OPTIONS")
    expect(headers.get("cache-control")).toBe("private, no-store")
    expect(pickSafeHeaders(headers)).toEqual(SAFE_HEADERS)
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
])("%s is redirected to its normalized path without caching", async (path) => {
  const { status, headers } = await sendLine(`GET ${path}`)
  expect(status).toBe(308)
  expect(headers.get("cache-control")).toBe("private, no-store")
  expect(headers.get("location")).toMatch(/^\/(?![/\\])/)
})

test("responses to OPTIONS are not cached, and files are", async () => {
  for (const path of ["/menu", "*", "/sw.js"])
    expect((await sendLine(`OPTIONS ${path}`)).headers.get("cache-control")).toBe("private, no-store")
  const [, script = ""] = /src="(\/_next\/static\/[^"?]+\.js)/.exec((await openAppBrowser().get("/ABOUT")).text) ?? []
  expect((await sendLine(`GET ${script}`)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
  expect((await sendLine("GET /sw.js")).headers.get("cache-control")).toMatch(/^public, max-age=0/)
})

test("the app logs no error and no stack trace for malformed request lines", async () => {
  const logLength = readFileSync(appLog, "utf8").length
  for (const line of [
    "GET *",
    "POST *",
    "POST /sw.js",
    "PUT /sw.js",
    "OPTIONS /sw.js",
    "GET http://evil.example/CONFIG",
  ])
    await sendLine(line)
  expect(readFileSync(appLog, "utf8").slice(logLength)).not.toMatch(/"level":"error"|\n\s+at /)
})
