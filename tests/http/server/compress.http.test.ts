import { gunzipSync } from "node:zlib"
import { sendRequest } from "#tests/support/exchange/http-exchange"

const app = process.env.BERTH_APP_URL ?? ""
const page = (path: string, encoding?: string) =>
  sendRequest(app, path, { headers: encoding ? { "accept-encoding": encoding } : {} })

test("asked directly, a page comes in gzip, whole; what nginx makes of it tests/cluster has", async () => {
  const { headers, bytes } = await page("/ABOUT", "gzip, deflate, br, zstd")
  expect([headers.get("content-encoding"), headers.get("vary")]).toEqual([
    "gzip",
    expect.stringMatching(/(^|, )accept-encoding$/i),
  ])
  expect(gunzipSync(bytes).toString()).toMatch(/^<!DOCTYPE html>.*关于我们.*<\/html>$/s)
})

test("it comes as it is to whoever takes nothing", async () => {
  const { headers, text } = await page("/ABOUT")
  expect(headers.get("content-encoding")).toBeNull()
  expect(text).toMatch(/<\/html>$/)
})
