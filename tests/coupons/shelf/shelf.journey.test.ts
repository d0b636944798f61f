import { alive, expect, look, sandbox, settled, type Page } from "#tests/browser"
import { heading, payButton, scan } from "#tests/pay/look-up/scanning"

const outside = { messagingApp: false }
const tickets = (page: Page) => page.getByRole("list", { name: /停车券$/ }).getByRole("listitem")

test("leafed through, the nearest end first; one opened, ticked on the bill, paid with, and gone", async () => {
  const { page, phone } = await scan("coupon-shelf", "mine", outside)
  await settled(page)
  await look(page, "coupons")
  await tickets(page).last().scrollIntoViewIfNeeded()
  await expect(tickets(page)).toHaveCount(13)
  await expect(tickets(page).first()).toContainText(/今天 \d\d:\d\d 到期/)
  await expect(tickets(page).last()).toContainText("已过期")
  const one = tickets(page).filter({ hasText: "海味轩" }).getByRole("link")
  await one.click()
  const sheet = page.getByRole("dialog", { name: "停车券" })
  await expect(sheet).toContainText("小票兑换")
  await expect(page).toHaveURL(/\/WALLET\/coupon\?coupon=\d+&token=/)
  await look(page, "coupon-opened")
  await sheet.getByRole("button", { name: "关闭" }).click()
  await expect(sheet).toHaveCount(0)
  await expect(one).toBeFocused()
  await page.keyboard.press("Enter")
  await sheet.getByRole("button", { name: "去缴费" }).click()
  await expect(page).toHaveURL(/\/PAY\/.*[?&]coupons=\d+/)
  await expect(page.getByRole("link", { name: /减1\.0小时/ })).toBeVisible()
  await alive(page)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/new_pay\//)
  const { charges } = await sandbox.ledger({ phone })
  expect(charges).toMatchObject([{ method: "balance" }])
  expect(charges[0]!.coupons).toHaveLength(1)
  await page.goto("/WALLET/coupon?used=true")
  await expect(tickets(page).filter({ hasText: "海味轩" })).toContainText("已使用")
  await page.getByRole("link", { name: "未使用" }).click()
  await expect(tickets(page).first()).toBeVisible()
  await expect(tickets(page).filter({ hasText: "海味轩" })).toHaveCount(0)
})

test("the way back closes a coupon, the way on opens it; loaded anew it is its page, and back is the list", async () => {
  const { page } = await scan("coupon-shelf", "mine", outside)
  await settled(page)
  const sheet = page.getByRole("dialog", { name: "停车券" })
  await tickets(page).filter({ hasText: "全天车位" }).getByRole("link").click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/WALLET\/coupon$/)
  await page.goForward()
  await expect(sheet).toContainText("适用停车场 5 个")
  await page.reload()
  await settled(page)
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole("link", { name: "我的停车券" })).toBeVisible()
  await page.goBack()
  await expect(tickets(page)).toHaveCount(10)
  await settled(page)
  await tickets(page).filter({ hasText: "全天车位" }).getByRole("link").click()
  await expect(sheet).toBeVisible()
  // Not while it rises, when a second tap would be heard as that too.
  await expect(async () => {
    await page.keyboard.press("Escape")
    await expect(sheet).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(page).toHaveURL(/\/WALLET\/coupon$/)
})

test.each([
  [
    "is refused",
    (_: Page, driver: string) =>
      sandbox.fault({ match: "coupons.detail", fault: { kind: "status", status: 500 }, driver, times: 2 }),
  ],
  ["never comes", (page: Page) => page.route("**/api/coupons/opened", () => undefined, { times: 1 })],
])("a coupon whose sheet %s leads to its page, and back", async (_, befall) => {
  const { page, phone } = await scan("coupon-shelf", "mine", outside)
  await settled(page)
  await befall(page, phone)
  await tickets(page).filter({ hasText: "全天车位" }).getByRole("link").click()
  await expect(page).toHaveURL(/\/WALLET\/coupon\?coupon=\d+&token=/)
  await expect(page.getByRole("link", { name: "适用停车场 5 个" })).toBeVisible()
  await page.goBack()
  await settled(page)
  await tickets(page).filter({ hasText: "全天车位" }).getByRole("link").click()
  await page.getByRole("dialog").getByRole("link", { name: "适用停车场 5 个" }).click()
  await expect(page.getByText("科技园停车场")).toBeVisible()
})

test("without a script", async () => {
  const { page } = await scan("coupon-shelf", "mine", { ...outside, script: false })
  await page.getByRole("link", { name: "加载更多" }).click()
  await expect(page).toHaveURL(/\/WALLET\/coupon\?page=2$/)
  await expect(tickets(page)).toHaveCount(3)
  await page.getByRole("link", { name: "返回第一页" }).click()
  await tickets(page).filter({ hasText: "全天车位" }).getByRole("link").click()
  await page.getByRole("link", { name: "适用停车场 5 个" }).click()
  await expect(heading(page, "适用停车场")).toBeVisible()
  await expect(page.getByText("科技园停车场")).toBeVisible()
  await page.getByRole("link", { name: "返回停车券" }).click()
  await page.getByRole("button", { name: "去缴费" }).click()
  await expect(page).toHaveURL(/\/PAY\/.*[?&]coupons=\d+/)
  await page.goto("/WALLET/coupon")
  await page.getByRole("link", { name: "已使用" }).click()
  await expect(tickets(page)).toHaveCount(2)
})
