import { test, waitForHydration, expect, sandbox, waitUntilSettled, type Page } from "#tests/support/fixtures"
import { getHeading } from "#tests/support/locators"

const BROWSER = { messagingApp: false }
const listTickets = (page: Page) => page.getByRole("list", { name: /停车券$/ }).getByRole("listitem")

test("a driver scrolls the list, opens a coupon, pays with it and finds it among the used ones", async ({
  openScenario,
}) => {
  const { page, payPage, phone } = await openScenario("coupon-shelf", "mine", BROWSER)
  await waitUntilSettled(page)
  await listTickets(page).last().scrollIntoViewIfNeeded()
  await expect(listTickets(page)).toHaveCount(13)
  await expect(listTickets(page).first()).toContainText(/今天 \d\d:\d\d 到期/)
  await expect(listTickets(page).last()).toContainText("已过期")
  const row = listTickets(page).filter({ hasText: "海味轩" }).getByRole("link")
  await row.click()
  const sheet = page.getByRole("dialog", { name: "停车券" })
  await expect(sheet).toContainText("小票兑换")
  await expect(page).toHaveURL(/\/WALLET\/coupon\?coupon=\d+&token=/)
  await sheet.getByRole("button", { name: "关闭" }).click()
  await expect(sheet).toHaveCount(0)
  await expect(row).toBeFocused()
  await page.keyboard.press("Enter")
  await sheet.getByRole("button", { name: "去缴费" }).click()
  await expect(page).toHaveURL(/\/PAY\/.*[?&]coupons=\d+/)
  await expect(page.getByRole("link", { name: /减1小时/ })).toBeVisible()
  await waitForHydration(page)
  await payPage.pay()
  await expect(page).toHaveURL(/\/new_pay\//)
  const { charges } = await sandbox.ledger({ phone })
  expect(charges).toMatchObject([{ method: "balance" }])
  expect(charges[0]!.coupons).toHaveLength(1)
  await page.goto("/WALLET/coupon?used=true")
  await expect(listTickets(page).filter({ hasText: "海味轩" })).toContainText("已使用")
  await page.getByRole("link", { name: "未使用" }).click()
  await expect(listTickets(page).first()).toBeVisible()
  await expect(listTickets(page).filter({ hasText: "海味轩" })).toHaveCount(0)
})

test("back closes a coupon, forward opens it, and after a reload it is a page of its own", async ({ openScenario }) => {
  const { page } = await openScenario("coupon-shelf", "mine", BROWSER)
  await waitUntilSettled(page)
  const sheet = page.getByRole("dialog", { name: "停车券" })
  await listTickets(page).filter({ hasText: "全天车位" }).getByRole("link").click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/WALLET\/coupon$/)
  await page.goForward()
  await expect(sheet).toContainText("适用停车场 5 个")
  await page.reload()
  await waitUntilSettled(page)
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole("link", { name: "我的停车券" })).toBeVisible()
  await page.goBack()
  await expect(listTickets(page)).toHaveCount(10)
  await waitUntilSettled(page)
  await listTickets(page).filter({ hasText: "全天车位" }).getByRole("link").click()
  await expect(sheet).toBeVisible()
  // Repeated, because the sheet ignores the key while it opens.
  await expect(async () => {
    await page.keyboard.press("Escape")
    await expect(sheet).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(page).toHaveURL(/\/WALLET\/coupon$/)
})

for (const [name, breakRequest] of [
  [
    "request fails",
    (_: Page, driver: string) =>
      sandbox.addFault({ match: "coupons.detail", fault: { kind: "status", status: 500 }, driver, times: 2 }),
  ],
  ["request is not answered", (page: Page) => page.route("**/api/coupons/opened", () => undefined, { times: 1 })],
] as const) {
  test(`a coupon whose ${name} leads to its own page`, async ({ openScenario }) => {
    const { page, phone } = await openScenario("coupon-shelf", "mine", BROWSER)
    await waitUntilSettled(page)
    await breakRequest(page, phone)
    await listTickets(page).filter({ hasText: "全天车位" }).getByRole("link").click()
    await expect(page).toHaveURL(/\/WALLET\/coupon\?coupon=\d+&token=/)
    await expect(page.getByRole("link", { name: "适用停车场 5 个" })).toBeVisible()
    await page.goBack()
    await waitUntilSettled(page)
    await listTickets(page).filter({ hasText: "全天车位" }).getByRole("link").click()
    await page.getByRole("dialog").getByRole("link", { name: "适用停车场 5 个" }).click()
    await expect(page.getByText("科技园停车场")).toBeVisible()
  })
}

test("a click without network before the sheet's script is loaded shows a message and keeps the list", async ({
  openScenario,
}) => {
  const { page } = await openScenario("coupon-shelf", "mine", { ...BROWSER, serviceWorkers: "block" })
  await waitUntilSettled(page)
  const row = listTickets(page).filter({ hasText: "全天车位" }).getByRole("link")
  await page.context().setOffline(true)
  await row.click()
  await expect(page.getByText("操作未完成，请检查您的网络")).toBeVisible()
  await page.context().setOffline(false)
  await row.click()
  await expect(page.getByRole("link", { name: "适用停车场 5 个" })).toBeVisible()
})

test("going forward to a coupon while another is loading shows the coupon of the address", async ({ openScenario }) => {
  const { page } = await openScenario("coupon-shelf", "mine", BROWSER)
  await waitUntilSettled(page)
  const sheet = page.getByRole("dialog", { name: "停车券" })
  await listTickets(page).filter({ hasText: "全天车位" }).getByRole("link").click()
  await expect(sheet).toContainText("适用停车场 5 个")
  const address = page.url()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  const release = Promise.withResolvers<void>()
  await page.route("**/api/coupons/opened", async (route) => {
    await release.promise
    await route.continue()
  })
  await listTickets(page).filter({ hasText: "海味轩" }).getByRole("link").click()
  await page.goForward()
  await expect(sheet).toBeVisible()
  const response = page.waitForResponse("**/api/coupons/opened")
  release.resolve()
  await (await response).finished()
  await waitUntilSettled(page)
  await expect(page).toHaveURL(address)
  await expect(sheet).toContainText("适用停车场 5 个")
})

test("without JavaScript the list, a coupon and its car parks are pages", async ({ openScenario }) => {
  const { page } = await openScenario("coupon-shelf", "mine", { ...BROWSER, script: false })
  await page.getByRole("link", { name: "加载更多" }).click()
  await expect(page).toHaveURL(/\/WALLET\/coupon\?page=2$/)
  await expect(listTickets(page)).toHaveCount(3)
  await page.getByRole("link", { name: "返回第一页" }).click()
  await listTickets(page).filter({ hasText: "全天车位" }).getByRole("link").click()
  await page.getByRole("link", { name: "适用停车场 5 个" }).click()
  await expect(getHeading(page, "适用停车场")).toBeVisible()
  await expect(page.getByText("科技园停车场")).toBeVisible()
  await page.getByRole("link", { name: "返回停车券" }).click()
  await page.getByRole("button", { name: "去缴费" }).click()
  await expect(page).toHaveURL(/\/PAY\/.*[?&]coupons=\d+/)
  await page.goto("/WALLET/coupon")
  await page.getByRole("link", { name: "已使用" }).click()
  await expect(listTickets(page)).toHaveCount(2)
})
