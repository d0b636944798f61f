import { test, type OpenPage, expect, type Page, sandbox } from "#tests/support/fixtures"
import { installBridge } from "#tests/payments/bridge/bridge-double"
import { getHeading } from "#tests/support/locators"
import { CashierPage } from "#tests/support/pages/cashier-page"
import { PayPage } from "#tests/support/pages/pay-page"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

/** Payments in the messaging app. What its bridge answers proves nothing about the payment. */
test.beforeAll(() => sandbox.updatePaymentSettings({ weixin: "bridge" }))
test.afterAll(() => sandbox.updatePaymentSettings({ weixin: null }))

type Answer = (parameters: Record<string, string>) => Promise<string> | string

async function openInMessagingApp(openPage: OpenPage, answer?: Answer, name: ScenarioName = "car-in-park") {
  const scenario = await sandbox.createScenario(name)
  const page = await openPage({ messagingApp: true })
  const invocations = answer ? await installBridge(page, answer) : []
  await page.goto(scenario.addresses.pay!)
  return {
    page,
    payPage: new PayPage(page),
    ...scenario,
    invocations,
    plate: scenario.plates[0]!,
    orderId: scenario.orders[0]!,
  }
}

const settleAsPaid: Answer = async (parameters) => {
  const { accepted } = await sandbox.settlePayment({ parameters, result: "paid" })
  return accepted ? "ok" : "fail"
}

const fetchCharges = async (plate: string) => (await sandbox.ledger({ plate })).charges
const neverAnswer = () => new Promise<string>(() => {})
const expectConfirming = (page: Page) => expect(getHeading(page, "正在确认支付结果")).toBeVisible()

for (const scenarioName of ["car-in-park", "separate-path"] as const) {
  test(`${scenarioName}: shows success after a payment through the bridge`, { tag: "@core" }, async ({ openPage }) => {
    const { page, payPage, plate, orderId, invocations } = await openInMessagingApp(
      openPage,
      settleAsPaid,
      scenarioName,
    )
    await payPage.pay()
    await expect(getHeading(page, "支付成功")).toBeVisible()
    expect(invocations).toHaveLength(1)
    expect(await fetchCharges(plate)).toMatchObject([{ orderId, method: "weixin", amount: 15_000 }])
  })
}

test(
  "F-35 the pay screen shows a cancelled payment once the provider has confirmed it, and the next attempt pays",
  { tag: "@core" },
  async ({ openPage }) => {
    const answers = ["cancel"]
    const { page, payPage, plate, invocations } = await openInMessagingApp(
      openPage,
      (parameters) => answers.pop() ?? settleAsPaid(parameters),
    )
    await payPage.pay()
    await expect(getHeading(page, "支付已取消")).toBeVisible()
    await expect(page.getByText("您已取消支付，请重新支付")).toBeVisible()
    expect(invocations).toHaveLength(1)
    expect(await fetchCharges(plate)).toEqual([])
    await page.getByRole("button", { name: /^重新支付/ }).click()
    await payPage.pay()
    await expect(getHeading(page, "支付成功")).toBeVisible()
    expect(await fetchCharges(plate)).toHaveLength(1)
  },
)

test("F-36 a payment that is cancelled first and paid afterwards is shown as paid, also at its old addresses", async ({
  openPage,
}) => {
  const { page, payPage, plate, orderId, addresses } = await openInMessagingApp(openPage, () => "cancel")
  await payPage.pay()
  await expect(getHeading(page, "支付已取消")).toBeVisible()
  await sandbox.settlePayment({ orderId, result: "paid" })
  for (const address of [page.url(), `/v1/wx_money/paying?order_id=${orderId}&result=cancelled`, addresses.pay!]) {
    await page.goto(address)
    await expect(getHeading(page, "支付成功")).toBeVisible()
  }
  expect(await fetchCharges(plate)).toHaveLength(1)
})

test("F-36 the screen of a cancelled payment keeps polling and leads to success when it is paid a moment later", async ({
  openPage,
}) => {
  const { page, payPage, plate, orderId } = await openInMessagingApp(openPage, () => "cancel")
  await payPage.pay()
  await expect(getHeading(page, "支付已取消")).toBeVisible()
  await sandbox.settlePayment({ orderId, result: "paid" })
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect(await fetchCharges(plate)).toHaveLength(1)
})

test("F-39 the page that opened the bridge leads to success when the bridge never calls back and the payment is made", async ({
  openPage,
}) => {
  const { page, payPage, plate, orderId, invocations } = await openInMessagingApp(openPage, neverAnswer)
  await payPage.pay()
  await expect.poll(() => invocations.length).toBe(1)
  await expect(page.getByRole("link", { name: "我已付款，查询结果" })).toBeVisible()
  await sandbox.settlePayment({ orderId, result: "paid" })
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect(await fetchCharges(plate)).toHaveLength(1)
})

test("F-39 a tap leads to the result and back to the fee when the bridge never calls back and nothing is paid", async ({
  openPage,
}) => {
  const { page, payPage, plate, invocations, orderId } = await openInMessagingApp(openPage, neverAnswer)
  await payPage.pay()
  await expect.poll(() => invocations.length).toBe(1)
  await page.getByRole("link", { name: "我已付款，查询结果" }).click()
  await expect(page).toHaveURL(`/v1/wx_money/paying?order_id=${orderId}`)
  await page.getByRole("button", { name: /我没有付款/ }).click()
  await expect(payPage.payButton).toBeVisible()
  expect(await fetchCharges(plate)).toEqual([])
})

for (const scenarioName of ["car-in-park", "separate-path"] as const) {
  test(`${scenarioName}: 继续支付 opens a payment that another browser began and left, and it is paid once`, async ({
    openPage,
  }) => {
    const {
      page: stranger,
      payPage,
      plate,
      orderId,
      addresses,
      invocations,
    } = await openInMessagingApp(openPage, neverAnswer, scenarioName)
    await payPage.pay()
    await expect.poll(() => invocations.length).toBe(1)
    await stranger.close()
    const page = await openPage({ messagingApp: true })
    const invocationsHere = await installBridge(page, settleAsPaid)
    await page.goto(addresses.pay!)
    await expect(getHeading(page, "支付中")).toBeVisible()
    await expect(page.getByText(/15\.00|我没有付款/)).toBeHidden()
    await page.getByRole("button", { name: "继续支付" }).click()
    await expect(getHeading(page, "支付成功")).toBeVisible()
    expect(invocationsHere.map((parameters) => parameters.package)).toEqual(
      invocations.map((parameters) => parameters.package),
    )
    expect((await sandbox.payments({ orderId })).payments).toHaveLength(1)
    expect(await fetchCharges(plate)).toHaveLength(1)
  })
}

test("F-38 a failing bridge is tried twice more with fresh parameters for the same order, then a message is shown", async ({
  openPage,
}) => {
  const { page, payPage, plate, orderId, invocations } = await openInMessagingApp(openPage, () => "fail")
  await payPage.pay()
  await expect(page.getByText("支付重试失败，请稍后再试")).toBeVisible()
  expect(invocations).toHaveLength(3)
  expect(new Set(invocations.map(({ package: prepay }) => prepay)).size).toBe(1)
  expect(new Set(invocations.map(({ paySign }) => paySign)).size).toBe(3)
  expect((await sandbox.payments({ orderId })).payments).toHaveLength(1)
  expect(await fetchCharges(plate)).toEqual([])
})

test("a payment whose bridge fails once is paid at the second try", async ({ openPage }) => {
  const answers = ["fail"]
  const { page, payPage, plate, invocations } = await openInMessagingApp(
    openPage,
    (parameters) => answers.pop() ?? settleAsPaid(parameters),
  )
  await payPage.pay()
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect(invocations).toHaveLength(2)
  expect(await fetchCharges(plate)).toHaveLength(1)
})

test("F-41, F-42 the pay screen offers alipay in a browser when the bridge is never ready", async ({ openPage }) => {
  const { page, payPage, plate, orderId } = await openInMessagingApp(openPage)
  await payPage.pay()
  await expect(page.getByText("微信支付异常，请使用支付宝扫码支付")).toBeVisible()
  await page.getByRole("button", { name: /用支付宝支付/ }).click()
  const link = await page.getByText(/open_in_browser\?ref=/).innerText()
  const outside = await openPage({ messagingApp: false })
  await outside.goto(link.trim())
  const payPageOutside = new PayPage(outside)
  const cashierPage = new CashierPage(outside)
  await payPageOutside.alipay.check()
  await payPageOutside.pay()
  await cashierPage.pay("alipay")
  await expect(getHeading(outside, "支付成功")).toBeVisible()
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect(await fetchCharges(plate)).toMatchObject([{ orderId, method: "alipay" }])
})

test("F-37 the pay screen shows a pending confirmation without a second pay button until the provider reports the payment", async ({
  openPage,
}) => {
  const { page, payPage, plate, orderId } = await openInMessagingApp(openPage, () => "ok")
  await payPage.pay()
  await expectConfirming(page)
  await expect(page.getByText(/继续支付|我没有付款|重新支付/)).toBeHidden()
  await page.reload()
  await expectConfirming(page)
  await sandbox.settlePayment({ orderId, result: "paid", delay: 1, realTime: true })
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect(await fetchCharges(plate)).toHaveLength(1)
})

test("F-39 the next visit starts at the open payment when the page was closed before the bridge answered", async ({
  openPage,
}) => {
  const { page, payPage, plate, orderId, addresses, invocations } = await openInMessagingApp(openPage, neverAnswer)
  await payPage.pay()
  await expect.poll(() => invocations.length).toBe(1)
  const context = page.context()
  await page.close()
  const newPage = await context.newPage()
  await newPage.goto(addresses["plate-select"]!)
  await expect(newPage.getByText("您有一笔支付正在确认")).toBeVisible()
  await newPage.goto(addresses.pay!)
  await expect(newPage).toHaveURL(`/v1/wx_money/paying?order_id=${orderId}`)
  await sandbox.settlePayment({ orderId, result: "paid" })
  await expect(getHeading(newPage, "支付成功")).toBeVisible()
  await newPage.goto(addresses["plate-select"]!)
  await expect(newPage.getByText("您有一笔支付正在确认")).toBeHidden()
  expect(await fetchCharges(plate)).toHaveLength(1)
})
