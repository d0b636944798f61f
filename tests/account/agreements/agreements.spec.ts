import { test, waitForHydration, expect, pauseClock } from "#tests/support/fixtures"

const PHONE = "13826534410"

for (const [link, title] of [
  ["《用户注册协议》", "用户注册协议"],
  ["《隐私协议》", "隐私协议"],
] as const) {
  test(`agreeing to ${title} after four seconds leads back with the box ticked and the typed phone number kept`, async ({
    page,
  }) => {
    await pauseClock(page)
    await page.goto("/SIGNUP?redirect=%2FCONFIG")
    await page.getByLabel("手机号").fill(PHONE)
    await page.getByRole("link", { name: link }).click()
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible()
    const agree = page.getByRole("button", { name: /^同意/ })
    await expect(agree).toBeDisabled()
    await expect(agree).toHaveText(/^同意（[1-4]秒）$/)
    await waitForHydration(page)
    await page.clock.fastForward(4_000)
    await expect(agree).toHaveText("同意")
    await agree.click()

    await expect(page).toHaveURL("/SIGNUP?redirect=%2FCONFIG&agreed=1")
    await expect(page.getByRole("checkbox")).toBeChecked()
    await expect(page.getByLabel("手机号")).toHaveValue(PHONE)
    await expect(page.getByRole("button", { name: "获取验证码" })).toBeEnabled()
  })
}

test("不同意 leads back with the box unticked and the typed phone number kept", async ({ page }) => {
  await page.goto("/SIGNUP")
  await page.getByLabel("手机号").fill(PHONE)
  await page.getByRole("link", { name: "《隐私协议》" }).click()
  await page.getByRole("link", { name: "不同意" }).click()
  await expect(page).toHaveURL("/SIGNUP")
  await expect(page.getByRole("checkbox")).not.toBeChecked()
  await expect(page.getByLabel("手机号")).toHaveValue(PHONE)
})

test("a typed phone number is removed from storage once it has been restored", async ({ page }) => {
  await page.goto("/SIGNUP")
  await page.getByLabel("手机号").fill(PHONE)
  await page.getByRole("link", { name: "《隐私协议》" }).click()
  await page.getByRole("link", { name: "不同意" }).click()
  await expect(page.getByLabel("手机号")).toHaveValue(PHONE)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PHONE)
})

test("an agreement can be read by its URL and links to the sign-in", async ({ openPage }) => {
  const page = await openPage({ messagingApp: false })
  await page.goto("/user_agreement")
  await expect(page.getByRole("heading", { name: "我们收集什么" })).toBeVisible()
  await page.getByRole("link", { name: "不同意" }).click()
  await expect(page).toHaveURL("/SIGNUP")
})
