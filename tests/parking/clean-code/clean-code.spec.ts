import { expect, sandbox, test, type Page } from "#tests/support/fixtures"
import { getHeading } from "#tests/support/locators"

/** Hosts that the page loaded something from, without navigations. */
function recordHosts(page: Page): Set<string> {
  const hosts = new Set<string>()
  page.on("request", (request) => request.isNavigationRequest() || hosts.add(new URL(request.url()).host))
  return hosts
}

const findQuestions = (page: Page) => page.getByText(/登录|免密|小程序|关注|绑定|红包/)

for (const hasCoupon of [false, true]) {
  test(
    `an anonymous driver scans, types the plate and pays (coupon: ${hasCoupon})`,
    { tag: "@core" },
    async ({ openScenario }) => {
      const { page, lookUpPage, payPage, cashierPage, plate, orderId } = await openScenario("clean-code")
      const ownHost = new URL(page.url()).host
      const hosts = recordHosts(page)
      await expect(findQuestions(page)).toHaveCount(0)
      await lookUpPage.lookUp(plate)
      await expect(payPage.payButton).toHaveText("立即支付 ¥15.00")
      await expect(findQuestions(page)).toHaveCount(0)
      await expect(page.getByText("收费系统只把车牌号用于计费。")).toBeVisible()
      if (hasCoupon) {
        await page.getByRole("link", { name: /张可选/ }).click()
        const dialog = page.getByRole("dialog")
        await dialog.locator("label.ticket").first().click()
        await dialog.getByRole("button", { name: /^确定，减/ }).click()
        await expect(payPage.payButton).not.toHaveText("立即支付 ¥15.00")
      }
      await payPage.pay()
      await cashierPage.pay("alipay")
      await expect(getHeading(page, "支付成功")).toBeVisible()
      await expect(findQuestions(page)).toHaveCount(0)
      expect([...hosts].filter((host) => host !== ownHost && host !== new URL(sandbox.url).host)).toEqual([])
      const names = (await page.context().cookies(page.url())).map(({ name }) => name).sort()
      expect(names.filter((name) => !["berth-form", "berth-open", "sheet"].includes(name))).toEqual([])
      expect((await sandbox.ledger({ plate })).charges).toMatchObject([{ orderId, method: "alipay" }])
    },
  )
}
