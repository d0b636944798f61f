import { test, expect, sandbox } from "#tests/support/fixtures"
import { getHeading } from "#tests/support/locators"
import { signInBySms } from "#tests/support/sign-in"

/** All ways to pay in both kinds of browser, checked against the sandbox's ledger. */
const BROWSERS = [
  ["the phone's own browser", false, "alipay"],
  ["the messaging app", true, "weixin"],
] as const

for (const [browserName, messagingApp, method] of BROWSERS) {
  test.describe(`in ${browserName}`, () => {
    test("a direct payment shows errors of the form and pays the amount to the thousandth", async ({
      openScenario,
    }) => {
      const { page, payPage, cashierPage, plate } = await openScenario("car-in-park", "direct-pay", {
        messagingApp,
        script: false,
      })
      const [plateField, amountField] = [page.getByLabel("车牌号"), page.getByLabel("金额")]
      await payPage.pay()
      await expect(page.getByText("请填写车牌")).toBeVisible()
      await plateField.fill(plate)
      await payPage.pay()
      await expect(page.getByText("请输入金额", { exact: true })).toBeVisible()
      await amountField.fill("1.2345")
      await payPage.pay()
      await expect(page.getByText("金额最多 3 位小数")).toBeVisible()
      await expect(plateField).toHaveValue(plate)
      await amountField.fill("12.345")
      await payPage.pay()
      await cashierPage.pay(method)
      await expect(getHeading(page, "支付成功")).toBeVisible()
      expect(await sandbox.ledger({ plate })).toMatchObject({ total: 12_345, charges: [{ amount: 12_345, method }] })
    })

    test("a merchant recharge is paid", async ({ openScenario }) => {
      const { page, payPage, cashierPage, orderId } = await openScenario("merchant-recharge", "recharge", {
        messagingApp,
      })
      for (const text of ["天虹商场", "海岸城购物中心", "20小时"]) await expect(page.getByText(text)).toBeVisible()
      // The link's amount is not trusted; the cashier names the one that is paid.
      await expect(page.getByText("充值金额", { exact: true })).toBeVisible()
      await expect(payPage.payButton).toHaveText("立即支付")
      await payPage.pay()
      await cashierPage.pay(method)
      await expect(getHeading(page, "支付成功")).toBeVisible()
      const { charged, payments } = await sandbox.payments({ orderId })
      expect({ charged, paid: payments.map((payment) => payment.method) }).toEqual({ charged: 88_000, paid: [method] })
    })

    test("a no-password payment waits for the bank without a question", async ({ openScenario }) => {
      const { page, payPage, plates, orders } = await openScenario("no-password", "pay-opened", { messagingApp })
      await payPage.pay()
      await expect(page).toHaveURL(`/v1/wx_money/auto_paying?order_id=${orders[1]}`)
      await expect(getHeading(page, "免密支付中")).toBeVisible()
      await sandbox.settlePayment({ orderId: orders[1], result: "paid" })
      await expect(getHeading(page, "支付成功")).toBeVisible()
      expect((await sandbox.ledger({ plate: plates[1]! })).charges).toHaveLength(1)
    })

    for (const [button, title] of [
      ["不付了，返回", "支付已取消"],
      ["余额不足，没有付成", "支付失败"],
    ] as const) {
      test(`${button} at the cashier shows the outcome, and another try pays`, async ({ openScenario }) => {
        const { page, payPage, cashierPage, plate } = await openScenario("car-in-park", "pay", { messagingApp })
        await payPage.pay()
        await cashierPage.waitUntilOpen(method)
        await cashierPage.press(button)
        await expect(getHeading(page, title)).toBeVisible()
        expect((await sandbox.ledger({ plate })).charges).toEqual([])
        await page.getByRole("button", { name: /^重新支付/ }).click()
        await payPage.pay()
        await cashierPage.pay(method)
        await expect(getHeading(page, "支付成功")).toBeVisible()
        expect(await sandbox.ledger({ plate })).toMatchObject({ total: 15_000, charges: [{ method }] })
      })
    }

    test("a cashier that reports late leads to a pending confirmation and one payment", async ({ openScenario }) => {
      const { page, payPage, cashierPage, plate, orderId } = await openScenario("car-in-park", "pay", { messagingApp })
      await payPage.pay()
      await cashierPage.waitUntilOpen(method)
      await cashierPage.press("付了，商户过一会儿才收到通知")
      await expect(getHeading(page, "正在确认支付结果")).toBeVisible()
      await expect(page.getByText(/继续支付|重新支付|我没有付款/)).toBeHidden()
      await expect(payPage.payButton).toBeHidden()
      await sandbox.setClock({ advance: 21 })
      await expect(getHeading(page, "支付成功")).toBeVisible()
      expect(await sandbox.ledger({ plate })).toMatchObject({ total: 15_000, charges: [{ orderId, method }] })
    })
  })
}

test("the balance pays without JavaScript", async ({ openScenario }) => {
  const { page, payPage, phone } = await openScenario("balance-covers", "pay-signed-in", { script: false })
  await expect(payPage.balance).toBeChecked()
  await payPage.pay()
  await expect(getHeading(page, "支付成功")).toBeVisible()
  await page.reload()
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 15_000, balance: 35_000, charges: [{}] })
})

for (const script of [true, false]) {
  test(`a fee that requires its driver leads to sign-in and back, ${script ? "with" : "without"} JavaScript`, async ({
    openScenario,
  }) => {
    const { page, payPage, phone, plate, addresses } = await openScenario("login-required", "pay", { script })
    await expect(payPage.payButton).toHaveText("立即支付 ¥15.00")
    await payPage.pay()
    await expect(getHeading(page, "登录后缴费")).toBeVisible()
    await signInBySms(page, phone)
    await expect(page).toHaveURL(new URL(addresses.pay!).pathname)
    await payPage.pay()
    await expect(getHeading(page, "支付成功")).toBeVisible()
    expect(await sandbox.ledger({ plate })).toMatchObject({ total: 15_000, charges: [{ method: "balance" }] })
  })
}

test("a fee of zero does not accept coupons and says why", async ({ openScenario }) => {
  const { page, payPage } = await openScenario("fee-zero", "pay-signed-in")
  await expect(page.getByText("现在离场不用缴费")).toBeVisible()
  await expect(payPage.payButton).toBeDisabled()
  await page
    .getByRole("link", { name: /张可选|查看/ })
    .first()
    .click()
  const ticket = page.getByRole("dialog").locator("label.ticket").first()
  await ticket.click()
  await expect(page.locator("#toaster")).toContainText("当前费用为0，无需使用抵用券")
  await expect(ticket.getByRole("checkbox")).not.toBeChecked()
})
