import { getCurrentPath, getCurrentUrl } from "#lib/http/page/current-url"

const mockRequest = { headers: new Headers() }
jest.mock("next/headers", () => ({ headers: async () => mockRequest.headers }))

const LONG_QUERY = `?a=${"x".repeat(1024)}`

test.each([
  ["/HISTORY", "/HISTORY", "/HISTORY"],
  ["/HISTORY?page=2?3", "/HISTORY?page=2?3", "/HISTORY"],
  [`/HISTORY${LONG_QUERY}`, "/HISTORY", "/HISTORY"],
  ["//evil.example?a=1", "/", "//evil.example"],
  [undefined, "/", "/"],
])("a page with the address %s has the URL %s for returning and the path %s", async (address, url, path) => {
  mockRequest.headers = new Headers(address === undefined ? {} : { "x-berth-address": address })
  expect(await getCurrentUrl()).toBe(url)
  expect(await getCurrentPath()).toBe(path)
})
