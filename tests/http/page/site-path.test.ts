import { seeOther } from "#lib/http/page/redirect"
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
])("%s is an address of ours", (address) => {
  expect(parseSitePath(address)).toBe(address)
})

test("an address may have 1024 letters", () => {
  const longest = `/${"a".repeat(1023)}`
  expect(parseSitePath(longest)).toBe(longest)
})

test.each([
  ["nothing", ""],
  ["no address", null],
  ["another site", "https://evil.example"],
  ["another site without its scheme", "//evil.example"],
  ["three slashes", "///evil.example"],
  ["a backslash", "/\\evil.example"],
  ["a backslash first", "\\/evil.example"],
  ["a scheme without slashes", "https:evil.example"],
  ["a script", "javascript:alert(1)"],
  ["a script behind a slash and a tab", "/\tjavascript:alert(1)"],
  ["a tab", "/\t/evil.example"],
  ["a line", "/a\r\nset-cookie: a=b"],
  ["a line that JavaScript sees", "/a\u2028b"],
  ["a zero", "/a\u0000"],
  ["a blank", "/ /evil.example"],
  ["a backslash further on", "/PAY\\x"],
  ["more than an address may have", `/${"a".repeat(1024)}`],
  ["two slashes further on", "/a//evil.example"],
  ["an encoded slash", "/%2f/evil.example"],
  ["an encoded slash, large", "/%2F%2Fevil.example"],
  ["an encoded backslash", "/%5cevil.example"],
  ["an encoded tab", "/%09/evil.example"],
  ["an encoded line", "/%0d%0aset-cookie:a=b"],
  ["something that does not decode", "/%zz"],
  ["dots and slashes", "/..//evil.example"],
  ["dots that leave two slashes", "/a/..//evil.example"],
  ["a handler", "/api/auth/signout"],
  ["a handler, spelled otherwise", "/%61pi/session/restore"],
  ["a handler behind dots", "/x/../api/session/restore"],
  ["a handler behind encoded dots", "/x/%2e%2e/api/session/restore"],
  ["a handler in capitals", "/API/session/restore"],
  ["all handlers", "/api"],
  ["the framework's own", "/_next/data/x"],
  ["a very long one", `/${"a".repeat(1024)}`],
])("%s is not", (_, address) => {
  expect(parseSitePath(address)).toBeUndefined()
})

test("going there is a 303 whose header is plain ASCII, and nobody keeps it", () => {
  const answer = seeOther("/PAY/科技园/%E7%B2%A4B12345?a=1&b=停", { "x-more": "1" })
  expect(answer.status).toBe(303)
  expect(answer.headers.get("location")).toBe("/PAY/%E7%A7%91%E6%8A%80%E5%9B%AD/%E7%B2%A4B12345?a=1&b=%E5%81%9C")
  expect(answer.headers.get("cache-control")).toBe("private, no-store")
  expect(answer.headers.get("x-more")).toBe("1")
})
