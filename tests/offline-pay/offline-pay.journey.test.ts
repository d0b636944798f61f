import { expect, look, sandbox, stopClock } from "#tests/support/browser"
import { heading, payButton, scan } from "#tests/parking/look-up/scanning"

test.each([true, false])("a payment at the exit leads to the gate code (script: %s)", async (script) => {
  const { page, plate } = await scan("offline-park", "off-pay", { script })
  await look(page, "offline-pay")
  await payButton(page).click()
  await expect(page).toHaveURL(/\/cashier\/alipay\//)
  await page.getByRole("button", { name: "支付", exact: true }).click()
  await expect(heading(page, "扫码开闸")).toBeVisible()
  await expect(page.getByRole("img", { name: "开闸二维码" })).toBeVisible()
  await look(page, "offline-switch-on")
  expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
})

test("an expired code says so and can be refreshed", async () => {
  const { page, orderId } = await scan("offline-park", "off-pay")
  await payButton(page).click()
  await expect(page).toHaveURL(/\/cashier\/alipay\//)
  await stopClock(page)
  await sandbox.settle({ orderId, result: "paid" })
  await page.goto(`/v1/wx_money/paying?order_id=${orderId}`)
  await expect(page.getByRole("img", { name: "开闸二维码" })).toBeVisible()
  await page.clock.fastForward(901_000)
  await expect(page.getByText("二维码已过期").first()).toBeVisible()
  await look(page, "offline-code-over")
  await page.getByRole("link", { name: "刷新" }).click()
  await expect(page.getByRole("img", { name: "开闸二维码" })).toBeVisible()
})
