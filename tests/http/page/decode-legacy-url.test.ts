import { parseRequestTarget } from "#lib/core/address/request-target"
import { decodeLegacyUrl } from "#lib/http/request/decode-legacy-url"

test.each([
  "/",
  "/menu",
  "*",
  "/PAY/%E7%A7%91%E6%8A%80%E5%9B%AD/%e7%b2%a4B12345/15.00?a=%E7%B2%A4&b=1+2&c",
  "/api/account/..%2f..%2f__sandbox%2freset",
  "/api/account/history%00",
  "//x//y/",
  "/a%2fb;c=1?next=//evil.example&x=%2",
  "/?a=100%",
])("a UTF-8 URL stays unchanged: %s", (url) => {
  expect(decodeLegacyUrl(url)).toBe(url)
})

test.each([
  ["a name in GBK", "/PAY/%BF%C6%BC%BC%D4%B0/%D4%C1B12345/1001", "/PAY/科技园/粤B12345/1001"],
  ["a character whose second byte is a letter", "/PAY/%8DA", `/PAY/${decodeGbk("8D41")}`],
  ["a character whose second byte is a backslash", "/PAY/%B5%5C", `/PAY/${decodeGbk("B55C")}`],
  ["unencoded UTF-8 bytes", "/PAY/\xe7\xb2\xa4B12345", "/PAY/粤B12345"],
  ["unencoded GBK bytes", "/PAY/\xd4\xc1B12345", "/PAY/粤B12345"],
  ["a name in the query", "/direct_pay?plate=%D4%C1B12345&parkId=1001", "/direct_pay?plate=粤B12345&parkId=1001"],
  ["a plus in the query", "/direct_pay?plate=%D4%C1+1", "/direct_pay?plate=粤+1"],
  ["a query alone", "?plate=%D4%C1", "?plate=粤"],
  ["a four-byte character", "/PAY/%81%30%81%30", `/PAY/${decodeGbk("81308130")}`],
])("a URL with %s is decoded as GB18030", (_, url, text) => {
  expect(decodeLegacyUrl(url)).toBe(encodeURI(text))
})

test.each([
  ["/%", "/%25"],
  ["/api/a%zz/b", "/api/a%25zz/b"],
  ["/PAY/%FF/1", "/PAY/%EF%BF%BD/1"],
  ["/%C3%28%FF", "/%EF%BF%BD"],
  ["/x?a=%FF&b=1", "/x?a=%EF%BF%BD&b=1"],
])("the URL %s is replaced by the decodable URL %s", (url, expected) => {
  expect(decodeLegacyUrl(url)).toBe(expected)
  expect(() => decodeURIComponent(decodeLegacyUrl(url))).not.toThrow()
})

test("decoding a legacy URL creates no dot segment", () => {
  for (const url of ["/a/%FF%2e%2e/b", "/a/..%/b", "/a/%2e%/b"])
    expect(new URL(decodeLegacyUrl(url), "http://berth").pathname).toMatch(/^\/a\/.+\/b$/)
})

function decodeGbk(hex: string) {
  return new TextDecoder("gb18030").decode(Buffer.from(hex, "hex"))
}

test.each([
  ["/CONFIG?a=http://x", "/CONFIG?a=http://x"],
  ["http://evil.example/CONFIG?a=1", "/CONFIG?a=1"],
  ["HTTPS://u:p@evil.example:8/CONFIG", "/CONFIG"],
  ["http://evil.example", "/"],
  ["http://evil.example?a=1", "/?a=1"],
  ["http:///CONFIG", "/CONFIG"],
  ["*", undefined],
  ["ftp://evil.example/CONFIG", undefined],
  ["", undefined],
])("the request target %s has the path %s", (target, path) => {
  expect(parseRequestTarget(target)).toBe(path)
})
