import { readFileSync } from "node:fs"
import type { Heard } from "#tests/support/exchange/http-exchange"
import { exchange } from "#tests/support/exchange/http-exchange"
import { openScenario, visibleText } from "#tests/payments/pay-steps"
import { formTo } from "#tests/support/http-browser"
import { appLog, appUrl, newBrowser, sandbox } from "#tests/safety/people"

const inLog = () => readFileSync(appLog, "utf8")

function checkHeaders({ headers }: Heard) {
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "content-security-policy": expect.stringContaining("default-src 'none'") as string,
    "x-request-id": expect.stringMatching(/^[\w-]{8,64}$/) as string,
  })
}

/** An address as an older barrier prints it: every sign that is not of the alphabet in GBK. */
const inGbk = (path: string) =>
  path.replaceAll("%E7%B2%A4", "%D4%C1").replace(/^\/PAY\/[^/]*/, "/PAY/%BF%C6%BC%BC%D4%B0")

test("an address that a barrier has printed in GBK is the pay screen of its order, and pays", async () => {
  const { path, browser, orderId, ledger } = await openScenario("balance-covers", { signedIn: true })
  const page = await browser.arrive(inGbk(path))
  expect([page.status, visibleText(page).includes("立即支付 ¥15.00")]).toEqual([200, true])
  await browser.submit(formTo(page, "/api/pay/start"), { method: "balance" })
  expect((await ledger()).charges).toMatchObject([{ orderId, amount: 15_000 }])
})

test("a plate in GBK is the one that is offered to be looked up, in a path or in a query", async () => {
  for (const path of ["/PAY/x/%D4%C1B12345", "/PAY/plate_select_yd_v2?licence_plate=%D4%C1B12345"]) {
    const page = await newBrowser().arrive(path)
    const offered = ["粤B12345", encodeURIComponent("粤B12345")].some((plate) => page.text.includes(plate))
    expect([path, page.status, offered]).toEqual([path, 200, true])
  }
})

const GBK = "%BF%C6%BC%BC%D4%B0"
test.each([`/${GBK}`, "/%BF", "/%FF", "/%", "/%zz", "/ABOUT/%E0%A4%A", "/_next/%BF"])(
  "S-34 %s is a screen that says there is nothing here",
  async (path) => {
    const page = await newBrowser().visit(path)
    expect([path, page.status, page.text.includes("页面不存在") || page.text.includes("没有找到")]).toEqual([
      path,
      404,
      true,
    ])
    checkHeaders(page)
  },
)

test.each([
  `/PAY/${GBK}/1`,
  `/new_pay/${GBK}`,
  `/offPay/${GBK}/1`,
  `/recovered_pay/${GBK}`,
  `/order/${GBK}`,
  `/SIGNUP_Group/%BF`,
  `/FEEDBACK/%BF`,
])("S-34 %s is no mistake", async (path) => {
  const page = await newBrowser().arrive(path)
  expect([path, page.status < 500, page.text.length > 1000]).toEqual([path, true, true])
  checkHeaders(page)
})

test.each(["GET", "POST", "TRACE"])("S-34 /api/a%%zz/b by %s is refused in the words of a door", async (method) => {
  for (const path of ["/api/a%zz/b", "/api/%BF/b", "/api/%", "/api/x/y"]) {
    const heard = await exchange(appUrl, path, { method })
    expect([path, heard.status >= 400 && heard.status < 500]).toEqual([path, true])
    checkHeaders(heard)
    expect([path, heard.headers.get("cache-control")]).toEqual([path, expect.stringMatching(/^private,.*no-store/)])
  }
})

test.each(["PUT", "DELETE", "PATCH", "TRACE", "PROPFIND"])("S-09 a page by %s is 405, in words", async (method) => {
  for (const path of ["/menu", "/PAY/plate_select_yd_v2", "/", "/no-such-page"]) {
    const heard = await exchange(appUrl, path, { method, headers: { "x-canary": "echoed-canary" } })
    expect([path, heard.status, heard.headers.get("allow")]).toEqual([path, 405, "GET, HEAD, OPTIONS"])
    expect(heard.text).toContain("这个页面不能这样打开")
    expect(heard.text).not.toContain("echoed-canary")
    checkHeaders(heard)
  }
})

test("S-09 OPTIONS says what may be done with a page, and with the server as a whole", async () => {
  for (const path of ["/menu", "*"]) {
    const heard = await exchange(appUrl, path, { method: "OPTIONS" })
    expect([path, heard.status, heard.headers.get("allow")]).toEqual([path, 204, "GET, HEAD, OPTIONS"])
    expect([...heard.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([])
    checkHeaders(heard)
  }
})

test.each(["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"])(
  "a cashier that sends a driver back with a form of %s is led to the page",
  async (type) => {
    const led = await exchange(appUrl, "/PAY/pay_success", {
      method: "POST",
      headers: { "content-type": type, origin: "https://cashier.example" },
      body: "order=1",
    })
    expect([led.status, led.headers.get("location")]).toEqual([303, "/PAY/pay_success"])
    const shown = await exchange(appUrl, "/PAY/pay_success")
    expect([shown.status, shown.text.includes("<html")]).toEqual([200, true])
    for (const heard of [led, shown]) checkHeaders(heard)
  },
)

test("of all that no stack is written down", async () => {
  const before = inLog().length
  const asked = await sandbox.lastCall()
  for (const path of ["/%BF", "/%", "/api/a%zz/b"]) await exchange(appUrl, path)
  for (const [method, path] of [
    ["OPTIONS", "*"],
    ["TRACE", "/menu"],
    ["TRACE", "/api/x/y"],
    ["PROPFIND", "/"],
  ] as const)
    await exchange(appUrl, path, { method })
  expect((await sandbox.calls(asked)).calls).toEqual([])
  expect(inLog().slice(before)).not.toMatch(/"level":"error"|\n\s+at /)
})
