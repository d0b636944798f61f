import { API } from "#lib/provider/adapter"
import { test, waitForHydration, expect, sandbox, pauseClock } from "#tests/support/fixtures"
import { acceptAgreement, requestSmsCode, waitForSmsCode, submitSignIn, signInBySms } from "#tests/support/sign-in"
import { createUniquePlate, typePlate } from "#tests/support/plate-keyboard"

for (const messagingApp of [true, false]) {
  const where = messagingApp ? "in the messaging app" : "in the phone's own browser"

  test(
    `a new driver ${where} signs in with a code, binds a car and sees the success screen`,
    { tag: "@core" },
    async ({ openPage }) => {
      const { phone } = await sandbox.createScenario("new-driver")
      const page = await openPage({ messagingApp })
      await page.goto("/")
      await expect(page).toHaveURL("/SIGNUP")
      await requestSmsCode(page, phone)
      await expect(page.getByRole("status").filter({ hasText: "验证码已发送" })).toBeVisible()
      await page.getByLabel("验证码", { exact: true }).fill(await waitForSmsCode(phone))
      await acceptAgreement(page)
      await submitSignIn(page)

      await expect(page.getByRole("heading", { name: "绑定您的车辆" })).toBeVisible()
      await typePlate(page, createUniquePlate(phone))
      await page.getByRole("button", { name: "绑定车辆" }).click()

      await expect(page.getByRole("status").filter({ hasText: "验证成功" })).toBeVisible()
      await expect(page).toHaveURL("/SIGNUP/success")
    },
  )
}

test("a driver with a car returns to the requested screen after signing in", async ({ page }) => {
  const { phone } = await sandbox.createScenario("driver")
  await page.goto("/SIGNUP?redirect=%2FHISTORY%3Fpage%3D2")
  await signInBySms(page, phone)
  await expect(page).toHaveURL("/HISTORY?page=2")
})

test("a signed-in driver skips the sign-up screen", async ({ page }) => {
  const { phone } = await sandbox.createScenario("driver")
  await page.goto("/SIGNUP")
  await signInBySms(page, phone)
  await page.goto("/SIGNUP?redirect=%2FCONFIG")
  await expect(page).toHaveURL("/CONFIG")
})

test("a driver who skips binding a car returns to the requested screen", async ({ page }) => {
  const { phone } = await sandbox.createScenario("new-driver")
  await page.goto("/SIGNUP?redirect=%2FCONFIG")
  await signInBySms(page, phone)
  await page.getByRole("link", { name: "以后再说" }).click()
  await expect(page).toHaveURL("/CONFIG")
})

test("a driver of a group registers with the group's type", async ({ page }) => {
  const { phone } = await sandbox.createScenario("new-driver")
  await page.goto("/SIGNUP_Group/7")
  await expect(page.getByRole("heading", { name: "集团用户注册" })).toBeVisible()
  const last = await sandbox.lastCall()
  await signInBySms(page, phone)
  const { calls } = await sandbox.calls(last)
  const [registered] = calls.filter(({ call, input }) => call === "account.register" && input.phone === phone)
  expect(registered).toMatchObject({ method: "POST", path: `${API}/register`, input: { type: "7" } })
})

test("the sign-in before paying closes after 24 seconds and leads on to paying", async ({ page }) => {
  await pauseClock(page)
  await page.goto("/PAY/pay_login?redirect=%2Fmenu")
  await waitForHydration(page)
  await expect(page.getByRole("heading", { name: "手机号登录" })).toBeVisible()
  await page.clock.fastForward(23_000)
  await expect(page.getByRole("heading", { name: "手机号登录" })).toBeVisible()
  await page.clock.fastForward(1_500)
  await expect(page.getByText("检测到您长时间未登录，已自动关闭登录弹窗。可正常缴费！！")).toBeVisible()
  await page.getByRole("link", { name: "去缴费" }).click()
  await expect(page).toHaveURL("/menu")
})
