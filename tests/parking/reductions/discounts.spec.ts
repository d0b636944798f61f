import { test, expect, type Page, sandbox } from "#tests/support/fixtures"
import { getHeading } from "#tests/support/locators"

const findToast = (page: Page) => page.locator("#toaster")
const findTicket = (page: Page, text: RegExp) =>
  page.getByRole("dialog").locator("label.ticket").filter({ hasText: text })
const findChoiceLink = (page: Page) => page.getByRole("link", { name: /张可选|减[\d.]+小时/ }).first()

test(
  "the coupon choice names the limits, prices the choice and uses exactly that",
  { tag: "@core" },
  async ({ openScenario }) => {
    const { page, payPage, cashierPage, plate } = await openScenario("coupons", "pay")
    await expect(payPage.payButton).toHaveText("立即支付 ¥15.00")
    await findChoiceLink(page).click()
    await expect(page.getByText("小票兑换和平台赠送的券最多抵2小时，还可抵1小时")).toBeVisible()

    await findTicket(page, /2\.0小时.*小票兑换/s).click()
    await expect(findToast(page)).toContainText("小票兑换和平台赠送的券最多抵2小时，还可抵1小时")
    await findTicket(page, /平台赠送(?!.*已过期)/s).click()
    await findTicket(page, /0\.5小时.*天虹商场/s).click()
    await findTicket(page, /万象影城/).click()
    await expect(findToast(page)).toContainText("今天可用的停车券张数已用完")
    for (const unusable of [/天虹商场.*不可用/s, /平台赠送.*已过期/s]) {
      await expect(findTicket(page, unusable).getByRole("checkbox")).toBeDisabled()
    }
    await page.getByRole("button", { name: /^确定，减/ }).click()

    await expect(payPage.payButton).toHaveText(/¥\d/)
    await expect(page).toHaveURL(/coupons=\w+%2C\w+%2C\w+/)
    const label = await payPage.payButton.innerText()
    await payPage.pay()
    await cashierPage.pay("alipay")
    await expect(getHeading(page, "支付成功")).toBeVisible()
    const { charges, total } = await sandbox.ledger({ plate })
    expect(label).toContain((total / 1000).toFixed(2))
    expect(charges).toHaveLength(1)
    expect(charges[0]!.coupons).toHaveLength(3)
  },
)

test("coupons that cover the fee are confirmed without a cashier", async ({ openScenario }) => {
  const { page, plate } = await openScenario("coupons", "pay")
  await findChoiceLink(page).click()
  await findTicket(page, /星巴克咖啡/).click()
  await expect(findToast(page)).toContainText("所选停车券已抵扣全部费用")
  await page.getByRole("button", { name: /^确定，减/ }).click()
  await page.getByRole("button", { name: "确认使用优惠，支付 ¥0.00" }).click()
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect((await sandbox.ledger({ plate })).charges).toMatchObject([{ amount: 0 }])
})

test("an unusable voucher shows a reason, and a usable one is deducted from the fee", async ({ openScenario }) => {
  const { page, payPage, plate } = await openScenario("vouchers", "pay-signed-in")
  await findChoiceLink(page).click()
  for (const reason of ["未达到使用门槛，满50元可用", "下次入场可用", "不可用", "已过期"]) {
    await expect(page.getByRole("dialog").getByText(reason, { exact: true })).toBeVisible()
  }
  await findTicket(page, /2\.5/).click()
  await page.getByRole("button", { name: "确定，减 ¥2.50" }).click()
  await expect(payPage.payButton).toHaveText("立即支付 ¥12.50")
  await payPage.pay()
  await expect(getHeading(page, "支付成功")).toBeVisible()
  const { charges } = await sandbox.ledger({ plate })
  expect(charges).toMatchObject([{ amount: 12_500, method: "balance" }])
  expect(charges[0]!.vouchers).toHaveLength(1)
})
