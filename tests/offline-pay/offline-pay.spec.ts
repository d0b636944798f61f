import { test, expect, sandbox, pauseClock } from "#tests/support/fixtures"
import { getHeading } from "#tests/support/locators"

for (const script of [true, false]) {
  test(
    `a payment at the exit leads to the gate code, ${script ? "with" : "without"} JavaScript`,
    { tag: "@core" },
    async ({ openScenario }) => {
      const { page, payPage, cashierPage, plate } = await openScenario("offline-park", "off-pay", { script })
      await payPage.pay()
      await cashierPage.pay("alipay")
      await expect(getHeading(page, "扫码开闸")).toBeVisible()
      await expect(page.getByRole("img", { name: "开闸二维码" })).toBeVisible()
      expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
    },
  )
}

test("an expired code shows a message and can be refreshed", async ({ openScenario }) => {
  const { page, payPage, cashierPage, orderId } = await openScenario("offline-park", "off-pay")
  await payPage.pay()
  await cashierPage.waitUntilOpen("alipay")
  await pauseClock(page)
  await sandbox.settlePayment({ orderId, result: "paid" })
  await page.goto(`/v1/wx_money/paying?order_id=${orderId}`)
  await expect(page.getByRole("img", { name: "开闸二维码" })).toBeVisible()
  await page.clock.fastForward(901_000)
  await expect(page.getByText("二维码已过期").first()).toBeVisible()
  await page.getByRole("link", { name: "刷新" }).click()
  await expect(page.getByRole("img", { name: "开闸二维码" })).toBeVisible()
})
