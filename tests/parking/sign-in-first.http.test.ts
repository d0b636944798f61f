import { openScenario, openAndPay, visibleText } from "#tests/payments/pay-steps"

/** An order that requires its driver must never be called payable without signing in. */
const PROMISES = /不登录也可以|可正常缴费|直接缴费/

test.each(["/PAY/pay_login", "/SIGNUP"])(
  "%s on the way to such an order offers to sign in or to go back",
  async (signInPath) => {
    const { browser, path } = await openScenario("login-required")
    const page = await browser.arrive(`${signInPath}?${new URLSearchParams({ redirect: path })}`)
    expect(page.text).not.toMatch(PROMISES)
    expect(visibleText(page)).toContain("获取验证码")
    expect(visibleText(page)).toMatch(/停车费\s*¥15\.00/)
  },
)

const readSignInPage = async (change: (segments: string[]) => unknown) => {
  const { browser, path } = await openScenario("login-required")
  const segments = path.split("/")
  change(segments)
  return visibleText(await browser.arrive(`/PAY/pay_login?${new URLSearchParams({ redirect: segments.join("/") })}`))
}

test("the sign-in page shows the provider's amount, not the one in the address", async () => {
  const text = await readSignInPage((segments) => (segments[4] = "8.00"))
  expect(text).toContain("¥15.00")
  expect(text).not.toContain("8.00")
})

test.each([
  ["another car", (segments: string[]) => (segments[3] = encodeURIComponent("粤B00000"))],
  ["an unknown order", (segments: string[]) => (segments[7] = "1001202601010000999")],
  ["a hundred times the amount", (segments: string[]) => (segments[4] = "1500.00")],
  ["minutes that are already taken off", (segments: string[]) => (segments[11] = "60")],
])("the sign-in page shows no amount for %s", async (_, change) => {
  const text = await readSignInPage(change)
  expect(text).toContain("这笔停车费需要登录后支付")
  expect(text).not.toContain("¥")
})

test("the sign-in page links back to its screen, also when the login flag in the address was changed", async () => {
  const { browser, path } = await openScenario("login-required")
  const segments = path.split("/")
  segments[9] = "0"
  const changedPath = segments.join("/")
  for (const from of [path, changedPath]) {
    const signInPath = await openAndPay(browser, from)
    expect(signInPath).toBe(`/PAY/pay_login?${new URLSearchParams({ redirect: from })}`)
    const page = await browser.arrive(signInPath)
    expect(page.text).not.toMatch(PROMISES)
    expect(visibleText(page)).toContain("这笔停车费需要登录后支付")
    const [, back = ""] = /href="([^"]*)"[^>]*>\s*返回/.exec(page.text) ?? []
    expect((await browser.arrive(back.replaceAll("&amp;", "&"))).path).toBe(from)
  }
})

test("the sign-in page says that an order can be paid without signing in", async () => {
  const { browser, path } = await openScenario("car-in-park")
  const page = await browser.arrive(`/PAY/pay_login?${new URLSearchParams({ redirect: path })}`)
  expect(visibleText(page)).toMatch(/不登录也可以\s*直接缴费/)
})
