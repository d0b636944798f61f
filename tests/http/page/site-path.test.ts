import { parseSitePath } from "#lib/core/address/site-path"

test.each([
  "/",
  "/CONFIG",
  "/HISTORY?page=2#last",
  "/PAY/%E7%A7%91%E6%8A%80%E5%9B%AD/%E7%B2%A4B12345/15.00",
  "/PAY/科技园/粤B12345",
  "/notice?url=https://elsewhere.example//x",
  "/lucky_money/obtain?id=88&next=%2F%2Fevil",
  "/apiary",
  "/bill/1001/a%2Fb",
])("parseSitePath accepts %s", (address) => {
  expect(parseSitePath(address)).toBe(address)
})

test("parseSitePath accepts a path of 1024 characters", () => {
  const longestPath = `/${"a".repeat(1023)}`
  expect(parseSitePath(longestPath)).toBe(longestPath)
})

test.each([
  ["nothing", ""],
  ["null", null],
  ["another site", "https://evil.example"],
  ["another site without its scheme", "//evil.example"],
  ["three slashes", "///evil.example"],
  ["a backslash", "/\\evil.example"],
  ["a backslash first", "\\/evil.example"],
  ["a scheme without slashes", "https:evil.example"],
  ["a script", "javascript:alert(1)"],
  ["a script behind a slash and a tab", "/\tjavascript:alert(1)"],
  ["a tab", "/\t/evil.example"],
  ["a line break", "/a\r\nset-cookie: a=b"],
  ["a Unicode line separator", "/a\u2028b"],
  ["a null character", "/a\u0000"],
  ["a space", "/ /evil.example"],
  ["a backslash in a segment", "/PAY\\x"],
  ["1025 characters", `/${"a".repeat(1024)}`],
  ["two slashes between segments", "/a//evil.example"],
  ["an encoded slash", "/%2f/evil.example"],
  ["an upper-case encoded slash", "/%2F%2Fevil.example"],
  ["an encoded backslash", "/%5cevil.example"],
  ["an encoded tab", "/%09/evil.example"],
  ["an encoded line break", "/%0d%0aset-cookie:a=b"],
  ["an invalid escape", "/%zz"],
  ["dots and slashes", "/..//evil.example"],
  ["dots that leave two slashes", "/a/..//evil.example"],
  ["an API path", "/api/auth/signout"],
  ["an API path with an escaped letter", "/%61pi/session/restore"],
  ["an API path behind dot segments", "/x/../api/session/restore"],
  ["an API path behind encoded dot segments", "/x/%2e%2e/api/session/restore"],
  ["an API path in capitals", "/API/session/restore"],
  ["the API root", "/api"],
  ["a path of Next", "/_next/data/x"],
])("parseSitePath rejects %s", (_, address) => {
  expect(parseSitePath(address)).toBeUndefined()
})
