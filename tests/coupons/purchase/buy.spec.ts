import { test, waitForHydration, expect, sandbox, waitUntilSettled, type Page } from "#tests/support/fixtures"
import { getHeading } from "#tests/support/locators"
import { PayPage } from "#tests/support/pages/pay-page"

const BROWSER = { messagingApp: false }
const findType = (page: Page, text: string) =>
  page.getByRole("list", { name: "可以购买的停车券" }).getByRole("listitem").filter({ hasText: text })
const listTickets = (page: Page) => page.getByRole("list", { name: /停车券$/ }).getByRole("listitem")

test.afterEach(() => sandbox.clearFaults())

test("a driver chooses a coupon, buys it from the balance and finds it in the list", async ({ openScenario }) => {
  const { page, payPage, phone } = await openScenario("coupon-shop", "types", BROWSER)
  await waitUntilSettled(page)
  await findType(page, "2小时停车券").first().getByRole("link").click()
  await waitForHydration(page)
  await payPage.pay()
  await expect(getHeading(page, "购买成功")).toBeVisible()
  await expect(page).toHaveURL(/\/WALLET\/coupon\/buy_success$/)
  await page.getByRole("link", { name: "查看停车券" }).click()
  await expect(listTickets(page)).toHaveCount(1)
  await expect(listTickets(page)).toContainText("2小时停车券")
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 9_000, balance: 27_580 })
})

test("an invalid phone number is focused and visible without JavaScript", async ({ openScenario }) => {
  const { page, payPage } = await openScenario("coupon-shop", "types", { ...BROWSER, script: false })
  await findType(page, "2小时停车券").first().getByRole("link").click()
  const phone = page.getByLabel("手机号", { exact: true })
  await phone.fill("138")
  await payPage.pay()
  await expect(page.getByText("请输入正确的手机号！")).toBeInViewport()
  await expect(phone).toBeFocused()
})

test("the payment method stays chosen after a reload and after going back", async ({ openScenario }) => {
  const { page, payPage } = await openScenario("coupon-shop", "types", BROWSER)
  await findType(page, "1小时停车券").first().getByRole("link").click()
  await waitForHydration(page)
  await payPage.alipay.check()
  await page.reload()
  await expect(payPage.alipay).toBeChecked()
  await page.goto(new URL("/WALLET", page.url()).href)
  await page.goBack()
  await expect(payPage.alipay).toBeChecked()
})

test("without JavaScript a driver buys a coupon for another car at the cashier", async ({ openScenario }) => {
  const { page, payPage, cashierPage, phone } = await openScenario("coupon-shop", "types", {
    ...BROWSER,
    script: false,
  })
  await page.getByRole("link", { name: "加载更多" }).click()
  await page.getByRole("link", { name: "返回第一页" }).click()
  await findType(page, "1小时停车券").first().getByRole("link").click()
  await page.getByRole("link", { name: "其他车牌" }).click()
  await page.getByLabel("车牌号").fill("粤B1234")
  await payPage.alipay.check()
  await payPage.pay()
  await expect(page.getByText("请输入完整的车牌号")).toBeVisible()
  await expect(page.getByLabel("车牌号")).toHaveValue("粤B1234")
  await page.getByLabel("车牌号").fill("粤B88888")
  await payPage.alipay.check()
  await payPage.pay()
  await cashierPage.pay("alipay")
  await expect(getHeading(page, "购买成功")).toBeVisible()
  expect((await sandbox.ledger({ plate: "粤B88888" })).charges).toContainEqual(
    expect.objectContaining({ amount: 5_000, method: "alipay" }),
  )
  expect(await sandbox.ledger({ phone })).toMatchObject({ balance: 36_580 })
})

test("an incomplete answer shows 操作未完成 and closes the window, or reloads a page that stays open", async ({
  openPage,
}) => {
  const { addresses, phone } = await sandbox.createScenario("coupon-shop")
  const page = await openPage({ messagingApp: true })
  const invoked: string[] = []
  await page.exposeFunction("noteClosed", (name: string) => void invoked.push(name))
  await page.addInitScript(() => {
    const closing = window as unknown as { WeixinJSBridge?: object; noteClosed(name: string): void }
    closing.WeixinJSBridge = { invoke: (name: string) => closing.noteClosed(name) }
  })
  await page.goto(addresses.buy!)
  const payPage = new PayPage(page)
  await waitForHydration(page)
  await sandbox.addFault({
    match: "coupons.buy",
    driver: phone,
    fault: {
      kind: "status",
      status: 200,
      body: JSON.stringify({ success: true, data: {} }),
      headers: { "content-type": "application/json" },
    },
  })
  await payPage.pay()
  const dialog = page.getByRole("alertdialog")
  await expect(dialog).toContainText("操作未完成")
  expect(invoked).not.toContain("closeWindow")
  await dialog.getByRole("button", { name: "我知道了" }).click()
  await expect.poll(() => invoked.filter((name) => name === "closeWindow")).toHaveLength(1)
  await expect(payPage.payButton).toBeVisible()
  expect((await sandbox.ledger({ phone })).charges).toEqual([])
})
