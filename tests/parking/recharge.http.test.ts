import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  toPath,
  pay,
  visibleText,
  getResultPath,
  sandbox,
} from "#tests/payments/pay-steps"
import { readPayLabel } from "#tests/parking/reductions/bill"

const START = "/api/pay/recharge"

/** Replaces values in the link of the scenario. */
function changeQuery(url: string, values: Record<string, string>) {
  const [path, query] = url.split("?", 2)
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(values)) params.set(name, value)
  return `${path}?${params}`
}
const removeSpaces = (text: string) => text.replace(/\s+/g, "")

test("the link's amount is labelled as such, and the provider's amount is paid", async () => {
  const { browser, orderId, addresses } = await openScenario("merchant-recharge")
  const forgedValues = { needToPay: "0.01", rechargeHours: "2000", parkName: "别的车场" }
  const screen = await browser.goto(changeQuery(toPath(addresses.recharge), forgedValues))
  const text = visibleText(screen)
  expect(removeSpaces(text)).toContain("充值金额实付以收银台为准¥0.01")
  expect(text.match(/充值金额/g)).toHaveLength(1)
  expect(text).not.toContain("应付金额")
  expect(text.match(/0\.01/g)).toHaveLength(1)
  expect(readPayLabel(screen)).toBe("立即支付")

  const cashier = getLocation(await pay(browser, screen, {}, START))
  expect(isCashier(cashier)).toBe(true)
  const waitingText = visibleText(await browser.goto(getResultPath(orderId)))
  expect(waitingText).not.toMatch(/0\.01|别的车场|2000小时/)
  expect(removeSpaces(waitingText)).toContain("¥88.00")
  const successPage = await browser.goto((await pressAtCashier(cashier, "pay"))!)
  expect(visibleText(successPage)).toContain("支付成功")
  expect(removeSpaces(visibleText(successPage))).toContain("¥88.00")
  expect(await sandbox.payments({ orderId })).toMatchObject({ charged: 88_000 })
})

test("a merchant recharge shows no plate", async () => {
  const { browser, orderId, addresses } = await openScenario("merchant-recharge")
  const screen = await browser.goto(toPath(addresses.recharge))
  const cashier = getLocation(await pay(browser, screen, {}, START))
  const waitingPage = await browser.goto(getResultPath(orderId))
  const successPage = await browser.goto((await pressAtCashier(cashier, "pay"))!)
  for (const page of [screen, waitingPage, successPage])
    expect(page.text).not.toMatch(/class="plate|车牌|商户停车券充值/)
})

test.each(["0", "", "-5", "abc"])("a link with the amount %j asks for a new link", async (needToPay) => {
  const { browser, addresses } = await openScenario("merchant-recharge")
  const screen = await browser.goto(changeQuery(toPath(addresses.recharge), { needToPay }))
  expect(visibleText(screen)).toContain("链接没有写明金额，请向商户重新索取")
})
