import { appUrl as app } from "#tests/support/servers"
import { gunzipSync } from "node:zlib"
import { sendRequest } from "#tests/support/exchange/http-exchange"

const requestPage = (path: string, encoding?: string) =>
  sendRequest(app, path, { headers: encoding ? { "accept-encoding": encoding } : {} })

test("a page is compressed with gzip for clients that accept it", async () => {
  const { headers, bytes } = await requestPage("/ABOUT", "gzip, deflate, br, zstd")
  expect(headers.get("content-encoding")).toBe("gzip")
  expect(headers.get("vary")).toMatch(/(^|, )accept-encoding$/i)
  expect(gunzipSync(bytes).toString()).toMatch(/^<!DOCTYPE html>.*关于我们.*<\/html>$/s)
})

test("a page is uncompressed for clients without Accept-Encoding", async () => {
  const { headers, text } = await requestPage("/ABOUT")
  expect(headers.get("content-encoding")).toBeNull()
  expect(text).toMatch(/<\/html>$/)
})
