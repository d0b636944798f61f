import { test, expect, type Page, sandbox, waitUntilSettled } from "#tests/support/fixtures"
import { createUniquePlate } from "#tests/support/plate-keyboard"
import { acceptAgreement, signInBySms } from "#tests/support/sign-in"

/** Simulates a new release: chunks that an old page has not loaded yet are missing. */
async function removeChunks(page: Page) {
  let missing = 0
  await page.route("**/_next/static/**", (route) => {
    missing++
    return route.fulfill({ status: 404, body: "Not Found" })
  })
  return () => missing
}

test("F-48 an old sign-in page can sign in by SMS, and one-tap shows that it fails", async ({ page }) => {
  const { phone } = await sandbox.createScenario("driver")
  await page.goto("/SIGNUP?redirect=%2FMEMBER")
  await waitUntilSettled(page)
  const missing = await removeChunks(page)
  await acceptAgreement(page)
  await page.getByRole("button", { name: "本机号码一键登录" }).click()
  await expect(page.getByRole("status").filter({ hasText: "一键登录没有成功，请用短信验证码登录" })).toBeVisible()
  expect(missing()).toBeGreaterThan(0)
  await expect(page.getByRole("button", { name: "本机号码一键登录" })).toBeVisible()
  await page.getByRole("checkbox").uncheck()
  await signInBySms(page, phone)
  await expect(page.getByText("会员等级")).toBeVisible()
})

test("F-48 pages without their scripts can bind a car and send feedback", async ({ openSignedUp }) => {
  const { page, phone } = await openSignedUp("new-driver", "/feedback")
  await removeChunks(page)
  await page.reload()
  await page.getByLabel("车牌号").fill(createUniquePlate(phone))
  await page.getByRole("button", { name: "绑定车辆" }).click()
  await page.getByLabel("反馈内容").fill("出口太暗看不清二维码，请加一盏灯")
  await page.getByRole("button", { name: "提交" }).click()
  await expect(page.getByRole("heading", { name: "反馈已提交" })).toBeVisible()
  expect((await sandbox.feedback(phone)).length).toBe(1)
})
