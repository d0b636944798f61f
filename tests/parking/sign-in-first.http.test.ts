import { openScenario, openAndPay, visibleText } from "#tests/payments/pay-steps"

/** Texts that offer payment without sign-in. An order that requires sign-in must never show them. */
const PAY_WITHOUT_SIGN_IN = /不登录也可以|可正常缴费|直接缴费/

test.each(["/PAY/pay_login", "/SIGNUP"])(
  "%s shows the fee of an order that requires sign-in and offers no payment without it",
  async (signInPath) => {
    const { browser, path } = await openScenario("login-required")
    const page = await browser.goto(`${signInPath}?${new URLSearchParams({ redirect: path })}`)
    expect(page.text).not.toMatch(PAY_WITHOUT_SIGN_IN)
    expect(visibleText(page)).toContain("获取验证码")
    expect(visibleText(page)).toMatch(/停车费\s*¥15\.00/)
  },
)

const readSignInPage = async (change: (segments: string[]) => unknown) => {
  const { browser, path } = await openScenario("login-required")
  const segments = path.split("/")
  change(segments)
  return visibleText(await browser.goto(`/PAY/pay_login?${new URLSearchParams({ redirect: segments.join("/") })}`))
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
  ["minutes that are already deducted", (segments: string[]) => (segments[11] = "60")],
])("the sign-in page shows no amount for %s", async (_, change) => {
  const text = await readSignInPage(change)
  expect(text).toContain("这笔停车费需要登录后支付")
  expect(text).not.toContain("¥")
})

test.each(["/PAY/pay_login", "/SIGNUP"])(
  "%s shows no text of an address whose order is unknown",
  async (signInPath) => {
    const { browser, path, plate } = await openScenario("login-required")
    const segments = path.split("/")
    segments[2] = encodeURIComponent("系统升级请加微信fake123付款")
    segments[7] = "1001202601010000999"
    const page = await browser.goto(`${signInPath}?${new URLSearchParams({ redirect: segments.join("/") })}`)
    expect(visibleText(page)).toContain("获取验证码")
    expect(visibleText(page)).not.toContain("fake123")
    expect(page.text).not.toContain(`aria-label="车牌 ${plate}"`)
  },
)

test("the sign-in page shows the provider's car park, and no plate that is not the order's", async () => {
  const { browser, path, plate } = await openScenario("login-required")
  const readCard = async (change: (segments: string[]) => unknown) => {
    const segments = path.split("/")
    segments[2] = encodeURIComponent("系统升级请加微信fake123付款")
    change(segments)
    const page = await browser.goto(`/PAY/pay_login?${new URLSearchParams({ redirect: segments.join("/") })}`)
    expect(visibleText(page)).not.toContain("fake123")
    expect(visibleText(page)).toContain(decodeURIComponent(path.split("/")[2]!))
    return page.text
  }
  expect(await readCard(() => undefined)).toContain(`车牌 ${plate}`)
  expect(await readCard((segments) => (segments[3] = encodeURIComponent("粤B00000")))).not.toMatch(
    new RegExp(`车牌 (粤B00000|${plate})`),
  )
})

test("the sign-in page links back to the pay screen, even if the login flag in its address was changed", async () => {
  const { browser, path } = await openScenario("login-required")
  const segments = path.split("/")
  segments[9] = "0"
  const changedPath = segments.join("/")
  for (const payPath of [path, changedPath]) {
    const signInPath = await openAndPay(browser, payPath)
    expect(signInPath).toBe(`/PAY/pay_login?${new URLSearchParams({ redirect: payPath })}`)
    const page = await browser.goto(signInPath)
    expect(page.text).not.toMatch(PAY_WITHOUT_SIGN_IN)
    expect(visibleText(page)).toContain("这笔停车费需要登录后支付")
    const [, backHref = ""] = /href="([^"]*)"[^>]*>\s*返回/.exec(page.text) ?? []
    expect((await browser.goto(backHref.replaceAll("&amp;", "&"))).path).toBe(payPath)
  }
})

test("the sign-in page offers payment without sign-in for an order that does not require it", async () => {
  const { browser, path } = await openScenario("car-in-park")
  const page = await browser.goto(`/PAY/pay_login?${new URLSearchParams({ redirect: path })}`)
  expect(visibleText(page)).toMatch(/不登录也可以\s*直接缴费/)
})
