import { test, type Page, expect, sandbox } from "#tests/support/fixtures"

/** Sets the clock, which all tests share, and puts it back by the offset that the sandbox reports. */
async function withClock(time: string, action: () => Promise<void>) {
  const { ahead } = await sandbox.setClock({ now: time })
  try {
    await action()
  } finally {
    await sandbox.setClock({ advance: -ahead })
  }
}

/** Opens a page that calls the provider, whose responses tell the app the time. */
const learnTime = async (page: Page) => {
  await page.goto("/SIGNUP")
  await expect(page.getByRole("heading", { name: "手机号登录" })).toBeVisible()
}

test("a park's notice is shown only on its days", async ({ page }) => {
  await withClock("2023-08-30T09:00:00+08:00", async () => {
    await learnTime(page)
    await page.goto("/notice?parkId=2604")
    await expect(page.getByRole("heading", { name: "停车场系统升级通知" })).toBeVisible()
    await expect(page.getByText(/8月30日本停车场进行系统升级/)).toBeVisible()
    await page.goto("/notice?parkId=1001")
    await expect(page.getByRole("heading", { name: "公告", exact: true })).toBeVisible()
  })
  await withClock("2023-08-31T23:59:00+08:00", async () => {
    await learnTime(page)
    await page.goto("/notice?parkId=2604")
    await expect(page.getByText(/8月31日本停车场继续系统升级/)).toBeVisible()
  })
  await learnTime(page)
  await page.goto("/notice?parkId=2604")
  await expect(page.getByText("目前没有新的公告，停车缴费等服务正常使用。")).toBeVisible()
  await page.getByRole("link", { name: "返回" }).click()
  await expect(page).toHaveURL("/menu")
})
