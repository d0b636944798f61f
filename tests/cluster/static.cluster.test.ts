import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { request } from "node:http"
import { first } from "#tests/cluster/cluster"
import { sendRequest } from "#tests/support/exchange/http-exchange"
import { appUrl } from "#tests/safety/people"

const instance = `http://127.0.0.1:${first}`
let files: string[]
beforeAll(async () => {
  const { text } = await sendRequest(appUrl, "/SIGNUP")
  files = [...new Set(text.match(/\/_next\/static\/[\w./-]+\.(?:js|css)/g))]
  expect(files.length).toBeGreaterThan(4)
})

/** As it comes over the line. */
function fetchRaw(origin: string, path: string, encoding = "identity") {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const asking = request(origin + path, { agent: false, headers: { "accept-encoding": encoding } }, (answer) => {
      const parts: Buffer[] = []
      answer.on("data", (part: Buffer) => parts.push(part))
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
      )
    })
    asking.on("error", reject).end()
  })
}

const KEPT = [
  ...["cache-control", "strict-transport-security", "x-content-type-options", "referrer-policy", "permissions-policy"],
  ...["cross-origin-opener-policy", "cross-origin-resource-policy", "x-frame-options", "content-security-policy"],
]
const kept = (headers: Record<string, unknown>) => Object.fromEntries(KEPT.map((name) => [name, headers[name]]))

test("nginx says of a file what the app says of it: kept for ever, and every header there is", async () => {
  for (const path of files) {
    const [edge, app] = [await fetchRaw(appUrl, path), await fetchRaw(instance, path)]
    expect([path, edge.status, app.status]).toEqual([path, 200, 200])
    expect(kept(edge.headers)).toEqual(kept(app.headers))
    expect(edge.headers["cache-control"]).toBe("public, max-age=31536000, immutable")
    expect(edge.bytes.equals(app.bytes)).toBe(true)
  }
})

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("files come in %s, made with the build and not on the way", async (encoding, open) => {
  for (const path of files) {
    const [small, plain] = [await fetchRaw(appUrl, path, encoding), await fetchRaw(appUrl, path)]
    if (plain.bytes.length < 1024) continue
    expect([path, small.headers["content-encoding"], small.headers.vary]).toEqual([path, encoding, "Accept-Encoding"])
    // What is made on the way has no length beforehand.
    expect(small.headers["content-length"]).toBe(String(small.bytes.length))
    expect(open(small.bytes).equals(plain.bytes)).toBe(true)
    expect(small.bytes.length).toBeLessThan(plain.bytes.length)
  }
})

/** Two round trips of a new connection carry more than this. */
const MOST_BYTES = 20_000
test.each(["/ABOUT", "/PAY/plate_select_yd_v2"])("a first %s with its headers is at most 20 kB", async (path) => {
  const { headers, bytes } = await fetchRaw(appUrl, path, "br")
  expect(headers["content-encoding"]).toBe("br")
  expect(brotliDecompressSync(bytes).toString()).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  expect(bytes.length + lines.join("").length).toBeLessThan(MOST_BYTES)
})

test("nobody keeps what is not named after its content", async () => {
  for (const [path, kept] of [
    ["/sw.js", "public, max-age=0"],
    ["/font/licence.txt", "private, no-store"],
    ["/SIGNUP", "private, no-store"],
    ["/_next/static/chunks/no-such-file.js", expect.not.stringContaining("immutable")],
  ] as const) {
    expect([path, (await fetchRaw(appUrl, path)).headers["cache-control"]]).toEqual([path, kept])
  }
})

test("S-72 no file has a source map, at nginx or at the app", async () => {
  for (const path of files) {
    for (const origin of [appUrl, instance]) {
      expect([path, (await fetchRaw(origin, `${path}.map`)).status]).toEqual([path, 404])
      expect((await fetchRaw(origin, path)).bytes.toString()).not.toContain("sourceMappingURL")
    }
  }
})
