import { expect, type Page, test, waitForHydration } from "#tests/support/fixtures"
import { getHeading } from "#tests/support/locators"
import { CashierPage } from "#tests/support/pages/cashier-page"
import { PayPage } from "#tests/support/pages/pay-page"

test(
  "a driver pays, finds the payment under 我付过的, and sends the receipt's link to the office",
  { tag: "@core" },
  async ({ openScenario, openPage }) => {
    const { page, payPage, cashierPage, plate, orderId } = await openScenario("car-in-park", "pay")
    await payPage.pay()
    const saved = page.waitForResponse((response) => response.url().endsWith("/api/payments/save"))
    await cashierPage.pay("alipay")
    await expect(getHeading(page, "支付成功")).toBeVisible()
    expect(await (await saved).json()).toEqual({ ok: true, isSaved: true })

    await page.getByRole("button", { name: "我付过的" }).click()
    await expect(getHeading(page, "我付过的")).toBeVisible()
    await page.getByRole("link", { name: "收据" }).click()
    await expect(page.getByText("本收据不是发票")).toBeVisible()
    await waitForHydration(page)

    await page.emulateMedia({ media: "print" })
    await expect(page.getByText("15.00")).toBeVisible()
    await expect(page.getByText(plate)).toBeVisible()
    await expect(page.getByText("打印时间")).toBeVisible()
    await expect(page.getByRole("button", { name: "分享收据" })).toBeHidden()
    await page.emulateMedia({ media: "screen" })
    await expect(page.getByText("打印时间")).toBeHidden()
    await expect(page.getByRole("button", { name: "打印" })).toBeVisible()
    await expect(page.getByText(/车牌号，30 天内有效，发出后不能撤回/)).toBeVisible()

    await page.getByRole("button", { name: "分享收据" }).click()
    const link = await page.getByRole("textbox", { name: "收据链接" }).inputValue()
    const office = await openPage({ messagingApp: false })
    await office.goto(link.trim())
    await expect(office.getByText(plate)).toBeVisible()
    await expect(office.getByText(orderId)).toBeVisible()
    await expect(office.getByRole("main").getByRole("button")).toHaveCount(0)
    await expect(office.getByRole("main").getByRole("link")).toHaveCount(0)
  },
)

async function payAndOpenList(page: Page) {
  await new PayPage(page).pay()
  await new CashierPage(page).pay("alipay")
  await page.getByRole("button", { name: /我付过的|记住这笔缴费/ }).click()
  await expect(getHeading(page, "我付过的")).toBeVisible()
}

test("a dialog asks before the list is deleted, and 取消 keeps the list", async ({ openScenario }) => {
  const { page } = await openScenario("car-in-park", "pay")
  await payAndOpenList(page)
  await waitForHydration(page)
  const saving = page.getByRole("switch", { name: "自动记录" })
  await saving.click()
  await page.getByRole("alertdialog").getByRole("button", { name: "取消" }).click()
  await expect(page.getByRole("link", { name: "收据" })).toBeVisible()
  await expect(saving).toBeChecked()

  await saving.click()
  await page.getByRole("alertdialog").getByRole("button", { name: "关闭并清空" }).click()
  await expect(page.getByRole("link", { name: "收据" })).toHaveCount(0)
  await expect(saving).not.toBeChecked()
})

test("without JavaScript a page asks before the list is deleted", async ({ openScenario }) => {
  const { page } = await openScenario("car-in-park", "pay", { script: false })
  await payAndOpenList(page)
  await page.getByRole("switch", { name: "自动记录" }).click()
  await page.getByRole("link", { name: "取消" }).click()
  await expect(page.getByRole("link", { name: "收据" })).toBeVisible()
  await page.getByRole("switch", { name: "自动记录" }).click()
  await page.getByRole("button", { name: "关闭并清空" }).click()
  await expect(page.getByRole("switch", { name: "自动记录" })).not.toBeChecked()
})

test("the messaging app, where printing does nothing, does not offer to print a receipt", async ({
  openScenario,
  openPage,
}) => {
  const { page, orderId } = await openScenario("car-in-park", "pay")
  await payAndOpenList(page)
  const messagingApp = await openPage({ messagingApp: true })
  await messagingApp.context().addCookies(await page.context().cookies())
  await messagingApp.goto(`/receipt?order_id=${orderId}`)
  await waitForHydration(messagingApp)
  await expect(messagingApp.getByRole("button", { name: "分享收据" })).toBeVisible()
  await expect(messagingApp.getByRole("button", { name: "打印" })).toHaveCount(0)
})
