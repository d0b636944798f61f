import { expect, look, openPage, type Page, sandbox } from "#tests/support/browser"
import { heading, payButton, scan } from "#tests/parking/look-up/scanning"
import { pressPlate } from "#tests/support/plate-keys"

const expectAlipayCashier = (page: Page) => expect(page).toHaveURL(/\/cashier\/alipay\//)

test("a driver with a known car pays with two taps after the scan", async () => {
  const { page, plate } = await scan("car-in-park", "plate-select-signed-in")
  let taps = 0
  const tap = async (name: string | RegExp) => {
    taps++
    await page.getByRole("button", { name }).click()
  }
  await expect(page.getByText("在场", { exact: true })).toBeVisible()
  await look(page, "pay-scan-known-car")
  await tap("查看停车费")
  await expect(payButton(page)).toHaveText("立即支付 ¥15.00")
  await look(page, "pay-screen")
  await tap(/^立即支付/)
  await expectAlipayCashier(page)
  expect(taps).toBe(2)

  await page.getByRole("button", { name: "支付", exact: true }).click()
  await expect(heading(page, "支付成功")).toBeVisible()
  await expect(
    page
      .getByRole("timer")
      .or(page.getByText(/14:\d\d/))
      .first(),
  ).toBeVisible()
  await expect(page.getByText(/前离场不再收费/)).toBeVisible()
  await look(page, "pay-success")
  expect(await sandbox.ledger({ plate })).toMatchObject({ total: 15_000, charges: [{ method: "alipay" }] })
})

test("a driver types an unknown car on the plate keyboard and pays", async () => {
  const { page, plate } = await scan("car-in-park")
  await pressPlate(page, plate)
  await page.getByRole("button", { name: "查询停车费" }).click()
  await expect(payButton(page)).toHaveText("立即支付 ¥15.00")
  await payButton(page).click()
  await expectAlipayCashier(page)
  expect((await sandbox.ledger({ plate })).charges).toEqual([])
})

test("a plate that is not found offers similar cars in one tap", async () => {
  const { page, plates } = await scan("not-in-park")
  await pressPlate(page, plates[0]!)
  await page.getByRole("button", { name: "查询停车费" }).click()
  await expect(page.getByText("该车牌不在场内，您要找的是否为以下车辆")).toBeVisible()
  await expect(page.getByRole("button", { name: /^第1位/ })).toBeVisible()
  await expect(page.getByRole("region", { name: "车牌键盘" })).toHaveCount(0)
  await look(page, "pay-not-in-park")
  await page.getByRole("button", { name: new RegExp(`车牌 ${plates[1]}`) }).click()
  await expect(payButton(page)).toBeVisible()
})

test("F-30 a double tap starts one payment", async () => {
  const { page, orderId } = await scan("car-in-park", "pay")
  const last = await sandbox.lastCall()
  const starts: string[] = []
  page.on("request", (request) => request.url().endsWith("/api/pay/start") && starts.push(request.url()))
  await payButton(page).dblclick()
  await expectAlipayCashier(page)
  expect(starts).toHaveLength(1)
  const { calls } = await sandbox.calls(last)
  expect(calls.filter(({ call }) => call === "pay.pay")).toHaveLength(1)
  expect((await sandbox.payments({ orderId })).payments).toHaveLength(1)
})

test("F-33 going back from the cashier shows no pay button and leads to the cashier in one tap", async () => {
  const { page, orderId, plate } = await scan("car-in-park", "pay")
  await payButton(page).click()
  await expectAlipayCashier(page)
  const cashier = page.url()
  await page.goBack()
  await expect(page).toHaveURL(`/v1/wx_money/paying?order_id=${orderId}`)
  await expect(page.getByText("请不要重复支付，也不要关闭本页")).toBeVisible()
  await expect(payButton(page)).toBeHidden()
  await look(page, "pay-back-from-cashier")
  await page.getByRole("button", { name: "继续支付" }).click()
  await expect(page).toHaveURL(cashier)
  await page.getByRole("button", { name: "支付", exact: true }).click()
  await expect(heading(page, "支付成功")).toBeVisible()
  expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
})

test("F-34 reloads of the waiting screen start nothing, and it leaves by itself once paid", async () => {
  const { page, orderId, plate } = await scan("car-in-park", "pay")
  await payButton(page).click()
  await expectAlipayCashier(page)
  await page.goto(`/v1/wx_money/paying?order_id=${orderId}`)
  for (let i = 0; i < 2; i++) {
    await page.reload()
    await expect(heading(page, "支付中")).toBeVisible()
  }
  expect((await sandbox.payments({ orderId })).payments).toHaveLength(1)
  await sandbox.settle({ orderId, result: "paid" })
  await expect(heading(page, "支付成功")).toBeVisible()
  expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
})

test.each([
  ["取消", "支付已取消", "用户取消支付，请重新支付"],
  ["支付失败", "支付失败", "支付没有完成，您可以重新支付，或联系岗亭"],
])("%s at the cashier shows the outcome, and another try pays", async (button, title, message) => {
  const { page, plate } = await scan("car-in-park", "pay")
  await payButton(page).click()
  await expectAlipayCashier(page)
  await page.getByRole("button", { name: button, exact: true }).click()
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText(message)).toBeVisible()
  expect((await sandbox.ledger({ plate })).charges).toEqual([])
  await page.getByRole("button", { name: /^重新支付/ }).click()
  await payButton(page).click()
  await expectAlipayCashier(page)
  await page.getByRole("button", { name: "支付", exact: true }).click()
  await expect(heading(page, "支付成功")).toBeVisible()
  expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
})

test("F-31 F-32 a second tab and a second phone are led to the open or paid payment", async () => {
  const { page, orderId, plate, addresses } = await scan("car-in-park", "pay")
  const second = await page.context().newPage()
  await second.goto(addresses.pay!)
  const other = await openPage({ messagingApp: false })
  await other.goto(addresses.pay!)
  await payButton(page).click()
  await expectAlipayCashier(page)
  const cashier = page.url()
  await payButton(second).click()
  await expect(second).toHaveURL(cashier)
  await sandbox.settle({ orderId, result: "paid" })
  await payButton(other).click()
  await expect(heading(other, "支付成功")).toBeVisible()
  expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
})

test("a driver who left the cashier sees the open payment first", async () => {
  const { page, addresses, orderId } = await scan("car-in-park", "pay")
  await payButton(page).click()
  await expectAlipayCashier(page)
  await page
    .getByRole("button", { name: /付了不回|关闭不回/ })
    .last()
    .click()
  await page.goto(addresses["plate-select"]!)
  await expect(page.getByText("您有一笔支付正在确认")).toBeVisible()
  await look(page, "pay-open-payment")
  await page.getByRole("link", { name: "查看" }).click()
  await expect(page).toHaveURL(`/v1/wx_money/paying?order_id=${orderId}`)
})
