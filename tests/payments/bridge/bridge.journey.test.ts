import { expect, takeScreenshot, openPage, type Page, sandbox } from "#tests/support/browser"
import { putBridge } from "#tests/payments/bridge/bridge-double"
import { heading, payButton } from "#tests/parking/look-up/scanning"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

/** Paying in the messaging app, whose bridge says what it likes and proves nothing. */
beforeAll(() => sandbox.updatePaymentSettings({ weixin: "bridge" }))
afterAll(() => sandbox.updatePaymentSettings({ weixin: null }))

type Answer = (parameters: Record<string, string>) => Promise<string> | string

async function inMessagingApp(answer?: Answer, world: ScenarioName = "car-in-park") {
  const made = await sandbox.createScenario(world)
  const page = await openPage({ messagingApp: true })
  const invocations = answer ? await putBridge(page, answer) : []
  await page.goto(made.addresses.pay!)
  return { page, ...made, invocations, plate: made.plates[0]!, orderId: made.orders[0]! }
}

const paidByHand: Answer = async (parameters) => {
  const { accepted } = await sandbox.settlePayment({ parameters, result: "paid" })
  return accepted ? "ok" : "fail"
}

const charges = async (plate: string) => (await sandbox.ledger({ plate })).charges
const never = () => new Promise<string>(() => {})
const confirming = (page: Page) => expect(heading(page, "正在确认支付结果")).toBeVisible()

test.each(["car-in-park", "separate-path"] as const)("%s: paid, and it is said to be so", async (world) => {
  const { page, plate, orderId, invocations } = await inMessagingApp(paidByHand, world)
  await payButton(page).click()
  await expect(heading(page, "支付成功")).toBeVisible()
  await takeScreenshot(page, `pay-bridge-${world}`)
  expect(invocations).toHaveLength(1)
  expect(await charges(plate)).toMatchObject([{ orderId, method: "weixin", amount: 15_000 }])
})

test("F-35 cancelled: said once the provider has been asked, and paid by the next try", async () => {
  const answers = ["cancel"]
  const { page, plate, invocations } = await inMessagingApp((said) => answers.pop() ?? paidByHand(said))
  await payButton(page).click()
  await expect(heading(page, "支付已取消")).toBeVisible()
  await expect(page.getByText("用户取消支付，请重新支付")).toBeVisible()
  expect(invocations).toHaveLength(1)
  expect(await charges(plate)).toEqual([])
  await page.getByRole("button", { name: /^重新支付/ }).click()
  await payButton(page).click()
  await expect(heading(page, "支付成功")).toBeVisible()
  expect(await charges(plate)).toHaveLength(1)
})

test("F-36 cancelled, and then paid after all: paid, and never unpaid again", async () => {
  const { page, plate, orderId, addresses } = await inMessagingApp(() => "cancel")
  await payButton(page).click()
  await expect(heading(page, "支付已取消")).toBeVisible()
  await sandbox.settlePayment({ orderId, result: "paid" })
  for (const at of [page.url(), `/v1/wx_money/paying?order_id=${orderId}&result=cancelled`, addresses.pay!]) {
    await page.goto(at)
    await expect(heading(page, "支付成功")).toBeVisible()
  }
  expect(await charges(plate)).toHaveLength(1)
})

test("F-36 cancelled, and paid a moment later: the screen that says cancelled asks on, and leads to the success by itself", async () => {
  const { page, plate, orderId } = await inMessagingApp(() => "cancel")
  await payButton(page).click()
  await expect(heading(page, "支付已取消")).toBeVisible()
  await sandbox.settlePayment({ orderId, result: "paid" })
  await expect(heading(page, "支付成功")).toBeVisible()
  expect(await charges(plate)).toHaveLength(1)
})

test("F-39 the bridge never calls back, and it was paid: the page that opened it leads on by itself", async () => {
  const { page, plate, orderId, invocations } = await inMessagingApp(never)
  await payButton(page).click()
  await expect.poll(() => invocations.length).toBe(1)
  await expect(page.getByRole("link", { name: "我已付款，查询结果" })).toBeVisible()
  await takeScreenshot(page, "pay-bridge-silent")
  await sandbox.settlePayment({ orderId, result: "paid" })
  await expect(heading(page, "支付成功")).toBeVisible()
  expect(await charges(plate)).toHaveLength(1)
})

test("F-39 the bridge never calls back, and it was not paid: one's own tap leads to the result, and back to the fee", async () => {
  const { page, plate, invocations, orderId } = await inMessagingApp(never)
  await payButton(page).click()
  await expect.poll(() => invocations.length).toBe(1)
  await page.getByRole("link", { name: "我已付款，查询结果" }).click()
  await expect(page).toHaveURL(`/v1/wx_money/paying?order_id=${orderId}`)
  await page.getByRole("button", { name: /我没有付款/ }).click()
  await expect(payButton(page)).toBeVisible()
  expect(await charges(plate)).toEqual([])
})

test.each(["car-in-park", "separate-path"] as const)(
  "%s: begun by somebody else's tap and left: 继续支付 opens the same payment here, and it is paid once",
  async (world) => {
    const { page: stranger, plate, orderId, addresses, invocations } = await inMessagingApp(never, world)
    await payButton(stranger).click()
    await expect.poll(() => invocations.length).toBe(1)
    await stranger.close()
    const page = await openPage({ messagingApp: true })
    const own = await putBridge(page, paidByHand)
    await page.goto(addresses.pay!)
    await expect(heading(page, "支付中")).toBeVisible()
    await expect(page.getByText(/15\.00|我没有付款/)).toBeHidden()
    await takeScreenshot(page, `pay-go-on-${world}`)
    await page.getByRole("button", { name: "继续支付" }).click()
    await expect(heading(page, "支付成功")).toBeVisible()
    expect(own.map((one) => one.package)).toEqual(invocations.map((one) => one.package))
    expect((await sandbox.payments({ orderId })).payments).toHaveLength(1)
    expect(await charges(plate)).toHaveLength(1)
  },
)

test("F-38 failed: two more tries with fresh parameters for the same order, then the words", async () => {
  const { page, plate, orderId, invocations } = await inMessagingApp(() => "fail")
  await payButton(page).click()
  await expect(page.getByText("支付重试失败，请稍后再试")).toBeVisible()
  await takeScreenshot(page, "pay-bridge-failed")
  expect(invocations).toHaveLength(3)
  expect(new Set(invocations.map(({ package: prepay }) => prepay)).size).toBe(1)
  expect(new Set(invocations.map(({ paySign }) => paySign)).size).toBe(3)
  expect((await sandbox.payments({ orderId })).payments).toHaveLength(1)
  expect(await charges(plate)).toEqual([])
})

test("failed once, then paid", async () => {
  const answers = ["fail"]
  const { page, plate, invocations } = await inMessagingApp((said) => answers.pop() ?? paidByHand(said))
  await payButton(page).click()
  await expect(heading(page, "支付成功")).toBeVisible()
  expect(invocations).toHaveLength(2)
  expect(await charges(plate)).toHaveLength(1)
})

test("F-41 F-42 the bridge is never ready: the other ways, and alipay in a browser", async () => {
  const { page, plate, orderId } = await inMessagingApp()
  await payButton(page).click()
  await expect(page.getByText("微信支付异常，请使用支付宝扫码支付")).toBeVisible()
  await takeScreenshot(page, "pay-bridge-never-ready")
  await page.getByRole("button", { name: /用支付宝支付/ }).click()
  const link = await page.getByText(/open_in_browser\?ref=/).innerText()
  await takeScreenshot(page, "pay-open-in-browser")
  const outside = await openPage({ messagingApp: false })
  await outside.goto(link.trim())
  await outside.getByRole("radio", { name: /支付宝/ }).check()
  await payButton(outside).click()
  await expect(outside).toHaveURL(/\/cashier\/alipay\//)
  await outside.getByRole("button", { name: "支付", exact: true }).click()
  await expect(heading(outside, "支付成功")).toBeVisible()
  await expect(heading(page, "支付成功")).toBeVisible()
  expect(await charges(plate)).toMatchObject([{ orderId, method: "alipay" }])
})

test("F-37 ok, and the provider has not heard of it yet: confirmed until it has, without a second pay button", async () => {
  const { page, plate, orderId } = await inMessagingApp(() => "ok")
  await payButton(page).click()
  await confirming(page)
  await expect(page.getByText(/继续支付|我没有付款|重新支付/)).toBeHidden()
  await takeScreenshot(page, "pay-confirming")
  await page.reload()
  await confirming(page)
  await sandbox.settlePayment({ orderId, result: "paid", delay: 1, realTime: true })
  await expect(heading(page, "支付成功")).toBeVisible()
  expect(await charges(plate)).toHaveLength(1)
})

test("F-39 closed without a word: the next visit begins with the open payment", async () => {
  const { page, plate, orderId, addresses, invocations } = await inMessagingApp(never)
  await payButton(page).click()
  await expect.poll(() => invocations.length).toBe(1)
  const context = page.context()
  await page.close()
  const again = await context.newPage()
  await again.goto(addresses["plate-select"]!)
  await expect(again.getByText("您有一笔支付正在确认")).toBeVisible()
  await again.goto(addresses.pay!)
  await expect(again).toHaveURL(`/v1/wx_money/paying?order_id=${orderId}`)
  await sandbox.settlePayment({ orderId, result: "paid" })
  await expect(heading(again, "支付成功")).toBeVisible()
  await again.goto(addresses["plate-select"]!)
  await expect(again.getByText("您有一笔支付正在确认")).toBeHidden()
  expect(await charges(plate)).toHaveLength(1)
})
