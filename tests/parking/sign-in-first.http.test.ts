import { inWorld, openAndPay, readable } from "#tests/payments/paying"

/** An order that only its driver may pay is never said to be payable without signing in. */
const PROMISES = /不登录也可以|可正常缴费|直接缴费/

test.each(["/PAY/pay_login", "/SIGNUP"])("%s on the way to such an order: sign in, or go back", async (at) => {
  const { browser, path } = await inWorld("login-required")
  const page = await browser.goto(`${at}?${new URLSearchParams({ redirect: path })}`)
  expect(page.text).not.toMatch(PROMISES)
  expect(readable(page)).toContain("获取验证码")
  expect(readable(page)).toMatch(/停车费\s*¥15\.00/)
})

const signInFor = async (change: (segments: string[]) => unknown) => {
  const { browser, path } = await inWorld("login-required")
  const segments = path.split("/")
  change(segments)
  return readable(await browser.goto(`/PAY/pay_login?${new URLSearchParams({ redirect: segments.join("/") })}`))
}

test("the sum is the provider's, whatever the address says", async () => {
  const text = await signInFor((segments) => (segments[4] = "8.00"))
  expect(text).toContain("¥15.00")
  expect(text).not.toContain("8.00")
})

test.each([
  ["another car", (segments: string[]) => (segments[3] = encodeURIComponent("粤B00000"))],
  ["an order that is none", (segments: string[]) => (segments[7] = "1001202601010000999")],
  ["a hundred times the sum", (segments: string[]) => (segments[4] = "1500.00")],
  ["minutes that are off already", (segments: string[]) => (segments[11] = "60")],
])("no sum is said beside %s", async (_, change) => {
  const text = await signInFor(change)
  expect(text).toContain("这笔停车费需要登录后支付")
  expect(text).not.toContain("¥")
})

test("the way back is the screen it came from, and a flag changed in the address promises nothing", async () => {
  const { browser, path } = await inWorld("login-required")
  const segments = path.split("/")
  segments[9] = "0"
  const forged = segments.join("/")
  for (const from of [path, forged]) {
    const to = await openAndPay(browser, from)
    expect(to).toBe(`/PAY/pay_login?${new URLSearchParams({ redirect: from })}`)
    const page = await browser.goto(to)
    expect(page.text).not.toMatch(PROMISES)
    expect(readable(page)).toContain("这笔停车费需要登录后支付")
    const [, back = ""] = /href="([^"]*)"[^>]*>\s*返回/.exec(page.text) ?? []
    expect((await browser.goto(back.replaceAll("&amp;", "&"))).path).toBe(from)
  }
})

test("an order that anybody may pay says so", async () => {
  const { browser, path } = await inWorld("car-in-park")
  const page = await browser.goto(`/PAY/pay_login?${new URLSearchParams({ redirect: path })}`)
  expect(readable(page)).toMatch(/不登录也可以\s*直接缴费/)
})
