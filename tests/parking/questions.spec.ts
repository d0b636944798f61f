import { test, expect, sandbox } from "#tests/support/fixtures"
import { getHeading } from "#tests/support/locators"

test("a fee above the limit shows a dialog and starts no payment", async ({ openScenario }) => {
  const { page, payPage, orderId } = await openScenario("over-limit", "pay")
  await payPage.pay()
  const dialog = page.getByRole("alertdialog")
  await expect(dialog).toContainText("停车费用超过1000元，请联系岗亭核实")
  await dialog.getByRole("button", { name: "我知道了" }).click()
  await expect(dialog).toBeHidden()
  expect((await sandbox.payments({ orderId })).payments).toEqual([])
})

test("no-password pay is offered first, and 直接支付 pays", async ({ openScenario }) => {
  const { page, payPage, cashierPage, plate } = await openScenario("no-password", "pay-signed-in")
  await payPage.pay()
  const dialog = page.getByRole("alertdialog")
  await expect(dialog).toContainText("您尚未开通免密支付，是否前往开通？")
  await dialog.getByRole("button", { name: "直接支付" }).click()
  await cashierPage.pay("alipay")
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
})

test("no-password pay is set up at the bank, which returns to the state of the car's agreement", async ({
  openScenario,
}) => {
  const { page, payPage, plate } = await openScenario("no-password", "pay-signed-in")
  await payPage.pay()
  await page.getByRole("alertdialog").getByRole("link", { name: "前往开通" }).click()
  await expect(page).toHaveURL(/\/v1\/wx_money\/open_driving/)
  await page.getByRole("button", { name: "开通免密支付" }).click()
  await expect(page).toHaveURL(/\/cashier\/agreement\//)
  await page.getByRole("button").first().click()
  await expect(getHeading(page, "已开通免密支付")).toBeVisible()
  expect((await sandbox.ledger({ plate })).charges).toEqual([])
})

test("a balance that covers the fee is selected and pays in one tap", async ({ openScenario }) => {
  const { page, payPage, phone } = await openScenario("balance-covers", "pay-signed-in")
  await expect(payPage.balance).toBeChecked()
  await expect(page.getByText("余额 ¥50.00")).toBeVisible()
  await payPage.pay()
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 15_000, balance: 35_000 })
})

test("a balance that is too low shows a message and cannot be selected", async ({ openScenario }) => {
  const { page, payPage } = await openScenario("balance-short", "pay-signed-in")
  await expect(payPage.balance).toBeDisabled()
  await expect(page.getByText(/余额 ¥6.58，余额不足，请及时充值/)).toBeVisible()
  await expect(payPage.alipay).toBeChecked()
})
