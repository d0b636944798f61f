import { test, expect, sandbox } from "#tests/support/fixtures"
import { getHeading, getPayButton } from "#tests/support/locators"

test("a fee above the limit shows a dialog and starts no payment", async ({ openScenario }) => {
  const { page, orderId } = await openScenario("over-limit", "pay")
  await getPayButton(page).click()
  const dialog = page.getByRole("alertdialog")
  await expect(dialog).toContainText("停车费用超过1000元，请联系车场工作人员核实")
  await dialog.getByRole("button", { name: "我知道了" }).click()
  await expect(dialog).toBeHidden()
  expect((await sandbox.payments({ orderId })).payments).toEqual([])
})

test("no-password pay is offered first, and 直接支付 pays", async ({ openScenario }) => {
  const { page, plate } = await openScenario("no-password", "pay-signed-in")
  await getPayButton(page).click()
  const dialog = page.getByRole("alertdialog")
  await expect(dialog).toContainText("您尚未开通免密支付，是否前往开通？")
  await dialog.getByRole("button", { name: "直接支付" }).click()
  await expect(page).toHaveURL(/\/cashier\/alipay\//)
  await page.getByRole("button", { name: /^支付 ¥/ }).click()
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
})

test("no-password pay is set up at the bank, which returns to the state of the car's agreement", async ({
  openScenario,
}) => {
  const { page, plate } = await openScenario("no-password", "pay-signed-in")
  await getPayButton(page).click()
  await page.getByRole("alertdialog").getByRole("link", { name: "前往开通" }).click()
  await expect(page).toHaveURL(/\/v1\/wx_money\/open_driving/)
  await page.getByRole("button", { name: "开通免密支付" }).click()
  await expect(page).toHaveURL(/\/cashier\/agreement\//)
  await page.getByRole("button").first().click()
  await expect(getHeading(page, "已开通免密支付")).toBeVisible()
  expect((await sandbox.ledger({ plate })).charges).toEqual([])
})

test("a balance that covers the fee is selected and pays in one tap", async ({ openScenario }) => {
  const { page, phone } = await openScenario("balance-covers", "pay-signed-in")
  await expect(page.getByRole("radio", { name: /余额支付/ })).toBeChecked()
  await expect(page.getByText("余额 ¥50.00")).toBeVisible()
  await getPayButton(page).click()
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 15_000, balance: 35_000 })
})

test("a balance that is too low shows a message and cannot be selected", async ({ openScenario }) => {
  const { page } = await openScenario("balance-short", "pay-signed-in")
  await expect(page.getByRole("radio", { name: /余额支付/ })).toBeDisabled()
  await expect(page.getByText(/余额 ¥6.58，余额不足，请及时充值/)).toBeVisible()
  await expect(page.getByRole("radio", { name: /支付宝/ })).toBeChecked()
})
