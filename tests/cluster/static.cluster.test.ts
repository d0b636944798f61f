import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { request } from "node:http"
import { first } from "#tests/cluster/cluster"
import { sendRequest } from "#tests/support/exchange/http-exchange"
import { appUrl } from "#tests/security/drivers"

const instance = `http://127.0.0.1:${first}`
let files: string[]
beforeAll(async () => {
  const { text } = await sendRequest(appUrl, "/SIGNUP")
  files = [...new Set(text.match(/\/_next\/static\/[\w./-]+\.(?:js|css)/g))]
  expect(files.length).toBeGreaterThan(4)
})

/** Fetches a file without decoding it. */
function fetchRaw(origin: string, path: string, encoding = "identity") {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const clientRequest = request(
      origin + path,
      { agent: false, headers: { "accept-encoding": encoding } },
      (response) => {
        const parts: Buffer[] = []
        response.on("data", (part: Buffer) => parts.push(part))
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) }),
        )
      },
    )
    clientRequest.on("error", reject).end()
  })
}

const COMPARED_HEADERS = [
  ...["cache-control", "strict-transport-security", "x-content-type-options", "referrer-policy", "permissions-policy"],
  ...["cross-origin-opener-policy", "cross-origin-resource-policy", "x-frame-options", "content-security-policy"],
]
const pickHeaders = (headers: Record<string, unknown>) =>
  Object.fromEntries(COMPARED_HEADERS.map((name) => [name, headers[name]]))

test("nginx serves files with the same headers as the app, cacheable for ever", async () => {
  for (const path of files) {
    const edge = await fetchRaw(appUrl, path)
    const app = await fetchRaw(instance, path)
    expect([path, edge.status, app.status]).toEqual([path, 200, 200])
    expect(pickHeaders(edge.headers)).toEqual(pickHeaders(app.headers))
    expect(edge.headers["cache-control"]).toBe("public, max-age=31536000, immutable")
    expect(edge.bytes.equals(app.bytes)).toBe(true)
  }
})

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("files are served precompressed in %s", async (encoding, decompress) => {
  for (const path of files) {
    const compressed = await fetchRaw(appUrl, path, encoding)
    const plain = await fetchRaw(appUrl, path)
    if (plain.bytes.length < 1024) continue
    expect([path, compressed.headers["content-encoding"], compressed.headers.vary]).toEqual([
      path,
      encoding,
      "Accept-Encoding",
    ])
    // A response that is compressed on the fly has no content-length.
    expect(compressed.headers["content-length"]).toBe(String(compressed.bytes.length))
    expect(decompress(compressed.bytes).equals(plain.bytes)).toBe(true)
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length)
  }
})

/** The first two round trips of a new connection carry slightly more than this. */
const MAX_BYTES = 20_000
test.each(["/ABOUT", "/PAY/plate_select_yd_v2"])("%s with its headers is at most 20 kB", async (path) => {
  const { headers, bytes } = await fetchRaw(appUrl, path, "br")
  expect(headers["content-encoding"]).toBe("br")
  expect(brotliDecompressSync(bytes).toString()).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  expect(bytes.length + lines.join("").length).toBeLessThan(MAX_BYTES)
})

test("files without a content hash are not cached for ever", async () => {
  for (const [path, cacheControl] of [
    ["/sw.js", "public, max-age=0"],
    ["/font/licence.txt", "private, no-store"],
    ["/SIGNUP", "private, no-store"],
    ["/_next/static/chunks/no-such-file.js", expect.not.stringContaining("immutable")],
  ] as const) {
    expect([path, (await fetchRaw(appUrl, path)).headers["cache-control"]]).toEqual([path, cacheControl])
  }
})

test("S-72 no file has a source map, neither at nginx nor at the app", async () => {
  for (const path of files) {
    for (const origin of [appUrl, instance]) {
      expect([path, (await fetchRaw(origin, `${path}.map`)).status]).toEqual([path, 404])
      expect((await fetchRaw(origin, path)).bytes.toString()).not.toContain("sourceMappingURL")
    }
  }
})
