import { expect, takeScreenshot, openPage, sandbox } from "#tests/support/browser"

/** The clock belongs to every test: it is put back. The sandbox says how far it is ahead; so far it must go back. */
async function at(moment: string, then: () => Promise<void>) {
  const { ahead } = await sandbox.setClock({ now: moment })
  try {
    await then()
  } finally {
    await sandbox.setClock({ advance: -ahead })
  }
}

/** A page that asks the provider: the app learns the time from its answers. */
const learnTime = async (page: Awaited<ReturnType<typeof openPage>>) => {
  await page.goto("/SIGNUP")
  await expect(page.getByRole("heading", { name: "手机号登录" })).toBeVisible()
}

test("a park's own notice stands on its days, and on no other", async () => {
  const page = await openPage()
  await at("2023-08-30T09:00:00+08:00", async () => {
    await learnTime(page)
    await page.goto("/notice?parkId=2604")
    await expect(page.getByRole("heading", { name: "停车场系统升级通知" })).toBeVisible()
    await expect(page.getByText(/8月30日本停车场进行系统升级/)).toBeVisible()
    await takeScreenshot(page, "notice-of-a-park")
    await page.goto("/notice?parkId=1001")
    await expect(page.getByRole("heading", { name: "公告", exact: true })).toBeVisible()
  })
  await at("2023-08-31T23:59:00+08:00", async () => {
    await learnTime(page)
    await page.goto("/notice?parkId=2604")
    await expect(page.getByText(/8月31日本停车场继续系统升级/)).toBeVisible()
  })
  await learnTime(page)
  await page.goto("/notice?parkId=2604")
  await expect(page.getByText("目前没有新的公告，停车缴费等服务正常使用。")).toBeVisible()
  await takeScreenshot(page, "notice-none")
  await page.getByRole("link", { name: "我知道了" }).click()
  await expect(page).toHaveURL("/menu")
})
