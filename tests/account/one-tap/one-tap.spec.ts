import { test, type OpenPage, waitForHydration, expect, type Page, sandbox, pauseClock } from "#tests/support/fixtures"
import { acceptAgreement } from "#tests/support/sign-in"

const getOneTapButton = (page: Page) => page.getByRole("button", { name: "本机号码一键登录" })
const getCarrierDialog = (page: Page) => page.getByRole("dialog", { name: "一键登录" })

async function openSignUp(openPage: OpenPage) {
  const page = await openPage()
  await page.goto("/SIGNUP?redirect=%2FCONFIG")
  await waitForHydration(page)
  return page
}

async function agreeAndTap(page: Page) {
  await acceptAgreement(page)
  await getOneTapButton(page).click()
}

/** The carrier's settings are shared by all tests. */
test.afterEach(() => sandbox.setOneTap({ open: null, enabled: null, answer: null, phone: null, code: null }))

test("one tap and the carrier's confirmation sign a driver in", async ({ openPage }) => {
  const { phone } = await sandbox.createScenario("driver")
  await sandbox.setOneTap({ phone })
  const page = await openSignUp(openPage)
  await agreeAndTap(page)
  await expect(getCarrierDialog(page)).toContainText(`${phone.slice(0, 3)}********`)
  await getCarrierDialog(page).getByRole("button", { name: "立即登录" }).click()
  await expect(page).toHaveURL("/CONFIG")
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible()
})

test("a driver who must sign in to pay does so by one tap and returns to the fee", async ({ page }) => {
  const { phone, addresses, plates } = await sandbox.createScenario("login-required")
  await sandbox.setOneTap({ phone })
  const { pathname } = new URL(addresses.pay!)
  await page.goto(`/PAY/pay_login?${new URLSearchParams({ redirect: pathname })}`)
  await waitForHydration(page)
  await expect(page.getByText("¥15.00")).toBeVisible()
  await getOneTapButton(page).click()
  await expect(page.getByText("请先阅读并同意协议")).toBeVisible()
  await agreeAndTap(page)
  await getCarrierDialog(page).getByRole("button", { name: "立即登录" }).click()
  await expect(page.getByRole("button", { name: "立即支付 ¥15.00" })).toBeEnabled()
  expect(decodeURIComponent(page.url())).toContain(plates[0])
})

test("one tap is refused without the agreement", async ({ openPage }) => {
  const page = await openSignUp(openPage)
  await getOneTapButton(page).click()
  await expect(page.getByText("请先阅读并同意协议")).toBeVisible()
  await expect(getCarrierDialog(page)).toBeHidden()
})

test("a carrier error falls back to the SMS form", async ({ openPage }) => {
  await sandbox.setOneTap({ answer: "code", code: 600015 })
  const page = await openSignUp(openPage)
  await agreeAndTap(page)
  await expect(page.getByRole("status").filter({ hasText: "一键登录没有成功，请用短信验证码登录" })).toBeVisible()
  await expect(page.getByLabel("手机号")).toBeFocused()
  await expect(getOneTapButton(page)).toBeEnabled()
})

test("choosing another way on the carrier's page returns to the SMS form", async ({ openPage }) => {
  const page = await openSignUp(openPage)
  await agreeAndTap(page)
  await getCarrierDialog(page).getByRole("button", { name: "其他方式登录" }).click()
  await expect(getCarrierDialog(page)).toBeHidden()
  await expect(page.getByLabel("手机号")).toBeFocused()
  await expect(page).toHaveURL(/\/SIGNUP/)
})

test("one tap is given up after 24 seconds without an answer", async ({ page }) => {
  await sandbox.setOneTap({ answer: "never" })
  await pauseClock(page)
  await page.goto("/SIGNUP")
  await waitForHydration(page)
  await acceptAgreement(page)
  const response = page.waitForResponse(/carrier\/answer$/)
  await getOneTapButton(page).click()
  await response
  await expect(page.getByRole("button", { name: "正在连接运营商" })).toBeVisible()
  await page.clock.fastForward(23_000)
  await expect(page.getByRole("button", { name: "正在连接运营商" })).toBeVisible()
  await page.clock.fastForward(1_000)
  await expect(page.getByRole("status").filter({ hasText: "一键登录超时，请用短信验证码登录" })).toBeVisible()
  await expect(getOneTapButton(page)).toBeVisible()
})

test("a carrier script that does not load falls back to the SMS form", async ({ openPage }) => {
  await sandbox.addFault({ match: "/carrier/sdk.js", fault: { kind: "status", status: 500 } })
  const page = await openSignUp(openPage)
  await agreeAndTap(page)
  await expect(page.getByRole("status").filter({ hasText: "一键登录没有成功，请用短信验证码登录" })).toBeVisible()
  await expect(getOneTapButton(page)).toBeVisible()
})

for (const flag of [{ open: false }, { enabled: false }]) {
  test(`one tap is not offered if the provider answers ${JSON.stringify(flag)}`, async ({ openPage }) => {
    await sandbox.setOneTap(flag)
    const page = await openSignUp(openPage)
    await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible()
    await expect(getOneTapButton(page)).toBeHidden()
  })
}
