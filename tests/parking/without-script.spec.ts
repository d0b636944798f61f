import { test, expect, sandbox } from "#tests/support/fixtures"
import { getHeading } from "#tests/support/locators"

const script = false

test(
  "without JavaScript a driver looks up, pays by alipay and opens the result",
  { tag: "@core" },
  async ({ openScenario }) => {
    const { page, lookUpPage, payPage, cashierPage, plate } = await openScenario("car-in-park", "plate-select", {
      script,
    })
    await page.getByRole("textbox").fill(plate)
    await lookUpPage.submitButton.click()
    await payPage.pay()
    await cashierPage.waitUntilOpen("alipay")
    await page.goBack()
    await page.reload()
    await expect(getHeading(page, "支付中")).toBeVisible()
    await sandbox.settlePayment({ orderId: await findOrder(plate), result: "paid" })
    await page.getByRole("link", { name: "我已付款，查询结果" }).click()
    await expect(getHeading(page, "支付成功")).toBeVisible()
    expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
  },
)

const findOrder = async (plate: string) => (await sandbox.payments({ plate })).payments[0]!.orderId

test("without JavaScript a driver pays at the messaging app's cashier", { tag: "@core" }, async ({ openScenario }) => {
  const { page, payPage, cashierPage, plate } = await openScenario("car-in-park", "pay", { script, messagingApp: true })
  await payPage.pay()
  await cashierPage.pay("weixin")
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect((await sandbox.ledger({ plate })).charges).toMatchObject([{ method: "weixin", amount: 15_000 }])
})

test("without JavaScript a driver chooses coupons on their own page", async ({ openScenario }) => {
  const { page, payPage, cashierPage, plate } = await openScenario("coupons", "pay", { script })
  await page
    .getByRole("link", { name: /张可选|减[\d.]+小时/ })
    .first()
    .click()
  await expect(getHeading(page, "选择优惠")).toBeVisible()
  await page.locator("label.ticket").filter({ hasText: "小票兑换" }).first().click()
  await page.locator("label.ticket").filter({ hasText: "万象影城" }).click()
  await page.getByRole("button", { name: "确定" }).click()
  await payPage.pay()
  await cashierPage.pay("alipay")
  await expect(getHeading(page, "支付成功")).toBeVisible()
  const { charges } = await sandbox.ledger({ plate })
  expect(charges).toHaveLength(1)
  expect(charges[0]!.coupons).toHaveLength(1)
})
