import "#tests/known-environment"
import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"
import { atTheFront, nobodys } from "#lib/front"
import { isFile } from "#lib/kit/page/pages"

/** What the framework is asked for where somebody asks for this. */
function askedFor(url: string) {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET", url })
  expect(atTheFront(request, new ServerResponse(request))).toBeUndefined()
  return request.url
}

test("a cashier that sends a driver back by POST is led to the page itself, and gets no cookie in place of the driver's", () => {
  const posted = (url: string, type = "application/x-www-form-urlencoded") => {
    const headers = { "content-type": type }
    const request = Object.assign(new IncomingMessage(new Socket()), { method: "POST", url, headers })
    return atTheFront(request, new ServerResponse(request))
  }
  for (const path of ["/PAY/pay_success?order_id=1", "/HISTORY"]) {
    const { status, headers } = posted(path)!
    expect([status, headers.get("location"), headers.get("set-cookie")]).toEqual([303, path, null])
  }
  expect(posted("/x//evil.example")).toBeUndefined()
  expect(posted("/api/pay/start")).toBeUndefined()
  expect(posted("/HISTORY", "application/json")).toBeUndefined()
})

const reader = { reference: "12345678", cookie: undefined }
test.each([
  ["GET", "/sw.js", undefined],
  ["HEAD", "/_next/static/a.js", undefined],
  ["POST", "/sw.js", 405],
  ["PUT", "/_next/static/a.js", 405],
  ["OPTIONS", "/robots.txt", 204],
  ["POST", "/menu", undefined],
  ["DELETE", "/api/platform/look", undefined],
  ["TRACE", "/api/platform/look", 405],
  ["OPTIONS", undefined, 204],
  ["GET", undefined, 400],
  ["POST", undefined, 400],
] as const)("%s of %s is answered before the framework hears of it: %s", (method, path, status) => {
  const said = nobodys(method, path, reader)
  expect(said?.status).toBe(status)
  if (said) expect(said.headers.get("cache-control")).toBe("private, no-store")
})

test.each([
  ["/_next/static/a.js", true],
  ["/sw.js", true],
  ["/sw.js/", false],
  ["/_next/static/a/", false],
  ["/_next/static//a.js", false],
  ["/menu", false],
  ["/api/platform/look", false],
])("%s is a file that may be kept: %s", (path, is) => expect(isFile(path)).toBe(is))

test.each([
  [
    "/PAY/a//15.00/135/t/1001202506180930001/0/0/other/0/0/0",
    "/PAY/a/%20/15.00/135/t/1001202506180930001/0/0/other/0/0/0",
  ],
  ["/offPay/1001//x/15.00/135/t/1001202506180930001/1", "/offPay/1001/%20/x/15.00/135/t/1001202506180930001/1"],
  ["/recovered_pay/1001//x//135/t/1001202506180930001", "/recovered_pay/1001/%20/x/%20/135/t/1001202506180930001"],
  ["/PAY/lookup_fee_fail_detail/x//1", "/PAY/lookup_fee_fail_detail/x/%20/1"],
])("empty values of %s keep their places on the way to the framework", (path, on) => {
  expect(askedFor(`${path}?a=1`)).toBe(`${on}?a=1`)
})

test.each(["/", "/menu", "/menu/", "/CONFIG//cars", "/order/", "/PAY/a/b", "/new_pay/"])(
  "%s goes on as it came",
  (path) => {
    expect(askedFor(path)).toBe(path)
  },
)

test("the framework's page for its own mistakes is nobody's address", () => {
  for (const path of ["/_global-error", "/%5Fglobal-error", "/_global-error.rsc"])
    expect([path, askedFor(path)]).toEqual([path, "/nobodys"])
  expect(askedFor("/_global-errors")).toBe("/_global-errors")
})
