import { test, expect } from "#tests/support/fixtures"
import { appUrl } from "#tests/support/servers"
import { getHeading } from "#tests/support/locators"

for (const script of [true, false]) {
  test(
    `a paid driver reaches the form of the invoice in one tap, ${script ? "with" : "without"} JavaScript`,
    { tag: "@core" },
    async ({ openScenario }) => {
      const { page, payPage, cashierPage, plate } = await openScenario("car-in-park", "pay", { script })
      await payPage.pay()
      await cashierPage.pay("alipay")
      await expect(getHeading(page, "支付成功")).toBeVisible()
      await page.getByRole("link", { name: /给这笔开发票/ }).click()
      await expect(getHeading(page, "开具发票")).toBeVisible()
      await expect(page.getByText("停车订单 1 笔")).toBeVisible()
      await expect(page.getByRole("img", { name: `车牌 ${plate}` })).toBeVisible()
      await page.goto("/invoice_menu")
      await expect(page.getByRole("img", { name: `车牌 ${plate}` })).toBeVisible()
      await page.getByRole("link", { name: "给这笔开发票" }).click()
      await expect(page.getByText("停车订单 1 笔")).toBeVisible()
    },
  )
}

test("in care mode a long company name is wholly visible beside 查找", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } })
  await page.context().addCookies([{ name: "care", value: "1", url: appUrl }])
  await page.goto("/gallery/invoices/开具发票/长名称")
  const field = page.getByRole("textbox", { name: "名称" })
  const isCut = await field.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  )
  expect(isCut).toBe(false)
})
