import {
  waitForHydration,
  expect,
  takeScreenshot,
  openPage,
  type Page,
  sandbox,
  pauseClock,
} from "#tests/support/browser"
import { acceptAgreement } from "#tests/support/sign-in"

const oneTap = (page: Page) => page.getByRole("button", { name: "本机号码一键登录" })
const carrierPage = (page: Page) => page.getByRole("dialog", { name: "一键登录" })

async function openSignUp() {
  const page = await openPage()
  await page.goto("/SIGNUP?redirect=%2FCONFIG")
  await waitForHydration(page)
  return page
}

async function tapAfterAgreeing(page: Page) {
  await acceptAgreement(page)
  await oneTap(page).click()
}

/** The carrier belongs to everybody: it is put back as it was. */
afterEach(() => sandbox.setOneTap({ open: null, enabled: null, answer: null, phone: null, code: null }))

test("a driver signs in with the phone in hand, by one tap and the carrier's own question", async () => {
  const { phone } = await sandbox.createScenario("driver")
  await sandbox.setOneTap({ phone })
  const page = await openSignUp()
  await tapAfterAgreeing(page)
  await expect(carrierPage(page)).toContainText(`${phone.slice(0, 3)}********`)
  await takeScreenshot(page, "one-tap-carrier")
  await carrierPage(page).getByRole("button", { name: "立即登录" }).click()
  await expect(page).toHaveURL("/CONFIG")
  await expect(page.getByText(`${phone.slice(0, 3)}********`)).toBeVisible()
})

test("who must sign in to pay taps once, before any form, and is back at the fee", async () => {
  const { phone, addresses, plates } = await sandbox.createScenario("login-required")
  await sandbox.setOneTap({ phone })
  const page = await openPage()
  const { pathname } = new URL(addresses.pay!)
  await page.goto(`/PAY/pay_login?${new URLSearchParams({ redirect: pathname })}`)
  await waitForHydration(page)
  await expect(page.getByText("¥15.00")).toBeVisible()
  await oneTap(page).click()
  await expect(page.getByText("请先阅读并同意协议")).toBeVisible()
  await takeScreenshot(page, "one-tap-before-paying")
  await tapAfterAgreeing(page)
  await carrierPage(page).getByRole("button", { name: "立即登录" }).click()
  await expect(page.getByRole("button", { name: "立即支付 ¥15.00" })).toBeEnabled()
  expect(decodeURIComponent(page.url())).toContain(plates[0])
})

test("it is not begun without agreeing", async () => {
  const page = await openSignUp()
  await oneTap(page).click()
  await expect(page.getByText("请先阅读并同意协议")).toBeVisible()
  await expect(carrierPage(page)).toBeHidden()
  await takeScreenshot(page, "one-tap-not-agreed")
})

test("another code of the carrier's leads to the form by SMS", async () => {
  await sandbox.setOneTap({ answer: "code", code: 600015 })
  const page = await openSignUp()
  await tapAfterAgreeing(page)
  await expect(page.getByRole("status").filter({ hasText: "一键登录没有成功，请用短信验证码登录" })).toBeVisible()
  await expect(page.getByLabel("手机号")).toBeFocused()
  await expect(oneTap(page)).toBeEnabled()
  await takeScreenshot(page, "one-tap-failed")
})

test("a driver may prefer another way on the carrier's page", async () => {
  const page = await openSignUp()
  await tapAfterAgreeing(page)
  await carrierPage(page).getByRole("button", { name: "其他方式登录" }).click()
  await expect(carrierPage(page)).toBeHidden()
  await expect(page.getByLabel("手机号")).toBeFocused()
  await expect(page).toHaveURL(/\/SIGNUP/)
})

test("a carrier that never answers is given up after 24 seconds", async () => {
  await sandbox.setOneTap({ answer: "never" })
  const page = await openPage()
  await pauseClock(page)
  await page.goto("/SIGNUP")
  await waitForHydration(page)
  await acceptAgreement(page)
  const heard = page.waitForResponse(/carrier\/answer$/)
  await oneTap(page).click()
  await heard
  await expect(page.getByRole("button", { name: "正在连接运营商" })).toBeVisible()
  await page.clock.fastForward(23_000)
  await expect(page.getByRole("button", { name: "正在连接运营商" })).toBeVisible()
  await page.clock.fastForward(1_000)
  await expect(page.getByRole("status").filter({ hasText: "一键登录超时，请用短信验证码登录" })).toBeVisible()
  await expect(oneTap(page)).toBeVisible()
})

test("a carrier's script that does not load leads to the form by SMS", async () => {
  await sandbox.addFault({ match: "/carrier/sdk.js", fault: { kind: "status", status: 500 } })
  const page = await openSignUp()
  await tapAfterAgreeing(page)
  await expect(page.getByRole("status").filter({ hasText: "一键登录没有成功，请用短信验证码登录" })).toBeVisible()
  await expect(oneTap(page)).toBeVisible()
})

test.each([{ open: false }, { enabled: false }])("it is not offered where the provider says %j", async (flag) => {
  await sandbox.setOneTap(flag)
  const page = await openSignUp()
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible()
  await expect(oneTap(page)).toBeHidden()
})
