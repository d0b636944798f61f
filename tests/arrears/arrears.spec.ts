import { test, expect, sandbox } from "#tests/support/fixtures"
import { getHeading } from "#tests/support/locators"

test("an arrear of the list is paid and removed from the list", async ({ openScenario }) => {
  const { page, payPage, cashierPage, plates } = await openScenario("arrears", "recovered-list-signed-in")
  const rows = page.getByRole("link", { name: /入场/ })
  await expect(rows).toHaveCount(3)
  await rows.first().click()
  const label = await payPage.payButton.innerText()
  await payPage.pay()
  await cashierPage.pay("alipay")
  await expect(getHeading(page, "支付成功")).toBeVisible()
  await page.goto("/recovered_pay_list")
  await expect(rows).toHaveCount(2)
  const ledgers = await Promise.all(plates.map((plate) => sandbox.ledger({ plate })))
  const charges = ledgers.flatMap((ledger) => ledger.charges)
  expect(charges).toHaveLength(1)
  expect(label).toContain((charges[0]!.amount / 1000).toFixed(2))
})

test("an arrear is paid without JavaScript", async ({ openScenario }) => {
  const { page, payPage, cashierPage, plate } = await openScenario("arrears", "recovered-list", { script: false })
  await page.getByRole("link", { name: /入场/ }).first().click()
  await payPage.pay()
  await cashierPage.pay("alipay")
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
})
