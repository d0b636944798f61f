import { test, expect } from "#tests/support/fixtures"

test("the coupon success page shows the look-up form in its frame while the service worker is active", async ({
  page,
}) => {
  await page.goto("/menu")
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.goto("/WALLET/coupon/apply_success/5001/tk8f3a2c/2297/0")
  const frame = page.frameLocator("iframe")
  await expect(frame.getByRole("button", { name: /查询/ })).toBeVisible()
})

test("the page in the payment frame has no tab bar, and outside the frame it has one", async ({ openSignedIn }) => {
  const { page } = await openSignedIn("receipt-new", "/PAY/plate_select_yd_v2?parkId=2297")
  await expect(page.getByRole("navigation", { name: "主菜单" })).toBeVisible()
  await page.goto("/WALLET/coupon/apply_success/5001/tk8f3a2c/2297/0")
  const frame = page.frameLocator("iframe")
  await expect(frame.getByText("输入其他车牌")).toBeVisible()
  await expect(frame.getByRole("navigation", { name: "主菜单" })).toBeHidden()
})
