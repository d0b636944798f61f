import { test, expect, sandbox } from "#tests/support/fixtures"
import { getHeading } from "#tests/support/locators"

test("without JavaScript a driver tops up the missing amount and pays the fee from the balance", async ({
  openScenario,
}) => {
  const { page, payPage, cashierPage, phone } = await openScenario("top-up-for-bill", "pay-signed-in", {
    script: false,
  })
  await page.getByRole("link", { name: /余额还差 ¥8\.42/ }).click()
  await expect(page.getByRole("textbox", { name: /充值金额/ })).toHaveValue("8.42")
  await page.getByRole("button", { name: /^充值/ }).click()
  await cashierPage.pay("weixin")
  await page.getByRole("link", { name: "继续缴费" }).click()
  await payPage.pay()
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect(await sandbox.ledger({ phone })).toMatchObject({ balance: 0, total: 15_000 })
})

test("without JavaScript a refused amount is corrected and submitted again", async ({ openScenario }) => {
  const { page, cashierPage, phone } = await openScenario("wallet-empty", "top-up", { script: false })
  const field = page.getByRole("textbox", { name: /充值金额/ })
  for (const amount of ["-1", "5000.01"]) {
    await field.fill(amount)
    await page.getByRole("button", { name: /^充值/ }).click()
    await expect(page.getByText(/请输入金额|超过单次充值上限/).first()).toBeVisible()
    await expect(field).toHaveValue(amount)
  }
  await field.fill("50")
  await page.getByRole("button", { name: /^充值/ }).click()
  await cashierPage.pay("weixin")
  await expect(getHeading(page, "充值成功")).toBeVisible()
  expect((await sandbox.ledger({ phone })).balance).toBe(50_000)
})

test("without JavaScript a driver confirms cash-back, tops up another amount and reads the balance transactions", async ({
  openScenario,
}) => {
  const { page, cashierPage, phone } = await openScenario("cash-back", "change", { script: false })
  await page.getByRole("button", { name: "退到余额 ¥2.00" }).click()
  await expect(getHeading(page, "已退到余额")).toBeVisible()
  await page.goto("/WALLET/charge")
  await page.getByRole("textbox", { name: /充值金额/ }).fill("12.5")
  await page.getByRole("button", { name: /^充值/ }).click()
  await cashierPage.pay("weixin")
  await expect(getHeading(page, "充值成功")).toBeVisible()
  await page.goto("/WALLET/balance_details")
  await expect(page.getByText("离场找零")).toBeVisible()
  await expect(page.getByText("+¥12.50")).toBeVisible()
  expect((await sandbox.ledger({ phone })).balance).toBe(21_080)
})
