import { getRefererPath, seeOther } from "#lib/http/page/redirect"

test("seeOther responds with an uncacheable 303 and an ASCII Location", () => {
  const response = seeOther("/PAY/科技园/%E7%B2%A4B12345?a=1&b=停", { "x-more": "1" })
  expect(response.status).toBe(303)
  expect(response.headers.get("location")).toBe("/PAY/%E7%A7%91%E6%8A%80%E5%9B%AD/%E7%B2%A4B12345?a=1&b=%E5%81%9C")
  expect(response.headers.get("cache-control")).toBe("private, no-store")
  expect(response.headers.get("x-more")).toBe("1")
})

test.each([
  ["https://berth.example/HISTORY?page=2#last", "/HISTORY?page=2"],
  ["https://berth.example", "/"],
  ["https://berth.example//evil.example", undefined],
  ["https://berth.example/api/cars/add", undefined],
  ["no address", undefined],
  [undefined, undefined],
])("the page that sent a form with the referer %s is %s", (referer, path) => {
  expect(getRefererPath(new Headers(referer === undefined ? {} : { referer }))).toBe(path)
})
