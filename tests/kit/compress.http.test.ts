import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { exchange } from "#tests/http-exchange"

const app = process.env.BERTH_APP_URL ?? ""
/** What a server may send before a phone it has just met has answered: ten segments. */
const FLIGHT = 10 * 1460
const page = (path: string, encoding?: string) =>
  exchange(app, path, { headers: encoding ? { "accept-encoding": encoding } : {} })
const onTheWire = ({ headers, bytes }: Awaited<ReturnType<typeof page>>) =>
  bytes.length + [...headers].join("\r\n").length

test.each([
  ["br", "gzip, deflate, br, zstd", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
])("a page comes in %s to a browser that takes %s, whole", async (encoding, accepted, unpacked) => {
  const { headers, bytes } = await page("/ABOUT", accepted)
  expect([headers.get("content-encoding"), headers.get("vary")]).toEqual([
    encoding,
    expect.stringMatching(/(^|, )accept-encoding$/i),
  ])
  expect(unpacked(bytes).toString()).toMatch(/^<!DOCTYPE html>.*关于我们.*<\/html>$/s)
})

test("it comes as it is to whoever takes nothing", async () => {
  const { headers, text } = await page("/ABOUT")
  expect(headers.get("content-encoding")).toBeNull()
  expect(text).toMatch(/<\/html>$/)
})

test.each(["/ABOUT", "/PAY/plate_select_yd_v2"])("a first %s comes in one flight, its headers too", async (path) => {
  const first = await page(path, "br")
  expect(onTheWire(first)).toBeLessThan(FLIGHT)
})
