import { test, expect, sandbox } from "#tests/support/fixtures"
import { getHeading } from "#tests/support/locators"
import { PayPage } from "#tests/support/pages/pay-page"

test("a driver with a known car pays with two taps after the scan", { tag: "@core" }, async ({ openScenario }) => {
  const { page, payPage, cashierPage, plate } = await openScenario("car-in-park", "plate-select-signed-in")
  let taps = 0
  const tap = async (name: string | RegExp) => {
    taps++
    await page.getByRole("button", { name }).click()
  }
  await expect(page.getByText("在场", { exact: true })).toBeVisible()
  await tap("查看停车费")
  await expect(payPage.payButton).toHaveText("立即支付 ¥15.00")
  await tap(/^立即支付/)
  await cashierPage.waitUntilOpen("alipay")
  expect(taps).toBe(2)

  await cashierPage.pay("alipay")
  await expect(getHeading(page, "支付成功")).toBeVisible()
  await expect(
    page
      .getByRole("timer")
      .or(page.getByText(/14:\d\d/))
      .first(),
  ).toBeVisible()
  await expect(page.getByText(/前离场不再收费/)).toBeVisible()
  expect(await sandbox.ledger({ plate })).toMatchObject({ total: 15_000, charges: [{ method: "alipay" }] })
})

test("a driver types an unknown car on the plate keyboard and pays", { tag: "@core" }, async ({ openScenario }) => {
  const { lookUpPage, payPage, cashierPage, plate } = await openScenario("car-in-park")
  await lookUpPage.lookUp(plate)
  await expect(payPage.payButton).toHaveText("立即支付 ¥15.00")
  await payPage.pay()
  await cashierPage.waitUntilOpen("alipay")
  expect((await sandbox.ledger({ plate })).charges).toEqual([])
})

test("a plate that is not found offers similar cars in one tap", async ({ openScenario }) => {
  const { page, lookUpPage, payPage, plates } = await openScenario("not-in-park")
  await lookUpPage.lookUp(plates[0]!)
  await expect(page.getByText("该车牌不在场内，您要找的是否为以下车辆")).toBeVisible()
  await expect(page.getByRole("button", { name: /^第1位/ })).toBeVisible()
  await expect(page.getByRole("region", { name: "车牌键盘" })).toHaveCount(0)
  await page.getByRole("button", { name: new RegExp(`车牌 ${plates[1]}`) }).click()
  await expect(payPage.payButton).toBeVisible()
})

test("F-30 a double tap starts one payment", { tag: "@core" }, async ({ openScenario }) => {
  const { page, payPage, cashierPage, orderId } = await openScenario("car-in-park", "pay")
  const last = await sandbox.lastCall()
  const starts: string[] = []
  page.on("request", (request) => request.url().endsWith("/api/pay/start") && starts.push(request.url()))
  await payPage.payButton.dblclick()
  await cashierPage.waitUntilOpen("alipay")
  expect(starts).toHaveLength(1)
  const { calls } = await sandbox.calls(last)
  expect(calls.filter(({ call }) => call === "pay.pay")).toHaveLength(1)
  expect((await sandbox.payments({ orderId })).payments).toHaveLength(1)
})

test(
  "F-33 going back from the cashier shows no pay button and leads to the cashier in one tap",
  { tag: "@core" },
  async ({ openScenario }) => {
    const { page, payPage, cashierPage, orderId, plate } = await openScenario("car-in-park", "pay")
    await payPage.pay()
    await cashierPage.waitUntilOpen("alipay")
    const cashier = page.url()
    await page.goBack()
    await expect(page).toHaveURL(`/v1/wx_money/paying?order_id=${orderId}`)
    await expect(page.getByText("请不要重复支付，也不要关闭本页")).toBeVisible()
    await expect(payPage.payButton).toBeHidden()
    await page.getByRole("button", { name: "继续支付" }).click()
    await expect(page).toHaveURL(cashier)
    await cashierPage.pay("alipay")
    await expect(getHeading(page, "支付成功")).toBeVisible()
    expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
  },
)

test("F-34 reloads of the waiting screen start nothing, and it leaves by itself once paid", async ({
  openScenario,
}) => {
  const { page, payPage, cashierPage, orderId, plate } = await openScenario("car-in-park", "pay")
  await payPage.pay()
  await cashierPage.waitUntilOpen("alipay")
  await page.goto(`/v1/wx_money/paying?order_id=${orderId}`)
  for (let i = 0; i < 2; i++) {
    await page.reload()
    await expect(getHeading(page, "支付中")).toBeVisible()
  }
  expect((await sandbox.payments({ orderId })).payments).toHaveLength(1)
  await sandbox.settlePayment({ orderId, result: "paid" })
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
})

for (const [button, title, message] of [
  ["不付了，返回", "支付已取消", "您已取消支付，请重新支付"],
  ["余额不足，没有付成", "支付失败", "支付没有完成，您可以重新支付，或联系岗亭"],
] as const) {
  test(
    `${button} at the cashier shows the outcome, and another try pays`,
    { tag: "@core" },
    async ({ openScenario }) => {
      const { page, payPage, cashierPage, plate } = await openScenario("car-in-park", "pay")
      await payPage.pay()
      await cashierPage.waitUntilOpen("alipay")
      await cashierPage.press(button)
      await expect(getHeading(page, title)).toBeVisible()
      await expect(page.getByText(message)).toBeVisible()
      expect((await sandbox.ledger({ plate })).charges).toEqual([])
      await page.getByRole("button", { name: /^重新支付/ }).click()
      await payPage.pay()
      await cashierPage.pay("alipay")
      await expect(getHeading(page, "支付成功")).toBeVisible()
      expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
    },
  )
}

test(
  "F-31, F-32 a second tab and a second phone are led to the open or paid payment",
  { tag: "@core" },
  async ({ openPage, openScenario }) => {
    const { page, payPage, cashierPage, orderId, plate, addresses } = await openScenario("car-in-park", "pay")
    const second = await page.context().newPage()
    await second.goto(addresses.pay!)
    const other = await openPage({ messagingApp: false })
    await other.goto(addresses.pay!)
    await payPage.pay()
    await cashierPage.waitUntilOpen("alipay")
    const cashier = page.url()
    await new PayPage(second).pay()
    await expect(second).toHaveURL(cashier)
    await sandbox.settlePayment({ orderId, result: "paid" })
    await new PayPage(other).pay()
    await expect(getHeading(other, "支付成功")).toBeVisible()
    expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
  },
)

test("a driver who left the cashier sees the open payment first", async ({ openScenario }) => {
  const { page, payPage, cashierPage, addresses, orderId } = await openScenario("car-in-park", "pay")
  await payPage.pay()
  await cashierPage.waitUntilOpen("alipay")
  await cashierPage.press("没付，直接关闭")
  await page.goto(addresses["plate-select"]!)
  await expect(page.getByText("您有一笔支付正在确认")).toBeVisible()
  await page.getByRole("link", { name: "查看" }).click()
  await expect(page).toHaveURL(`/v1/wx_money/paying?order_id=${orderId}`)
})
