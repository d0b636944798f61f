import { atCashier, inWorld, isCashier, ledTo, pathOf, pay, readable, resultOf, sandbox } from "#tests/payments/paying"
import { payWords } from "#tests/parking/reductions/bill"

const START = "/api/pay/recharge"

/** The link of the world, saying another sum. */
function changed(path: string, values: Record<string, string>) {
  const [at, query] = path.split("?", 2)
  const asked = new URLSearchParams(query)
  for (const [name, value] of Object.entries(values)) asked.set(name, value)
  return `${at}?${asked}`
}
const squeezed = (text: string) => text.replace(/\s+/g, "")

test("what the link says is shown as that and never as due; what is paid the provider says", async () => {
  const { browser, orderId, addresses } = await inWorld("merchant-recharge")
  const forged = { needToPay: "0.01", rechargeHours: "2000", parkName: "别的车场" }
  const screen = await browser.goto(changed(pathOf(addresses.recharge), forged))
  const shown = readable(screen)
  expect(squeezed(shown)).toContain("链接所示实付以收银台为准¥0.01")
  expect(shown.match(/链接所示/g)).toHaveLength(1)
  expect(shown).not.toContain("应付金额")
  expect(shown.match(/0\.01/g)).toHaveLength(1)
  expect(payWords(screen)).toBe("立即支付")

  const cashier = ledTo(await pay(browser, screen, {}, START))
  expect(isCashier(cashier)).toBe(true)
  const waiting = readable(await browser.goto(resultOf(orderId)))
  expect(waiting).not.toMatch(/0\.01|别的车场|2000小时/)
  expect(squeezed(waiting)).toContain("¥88.00")
  const paid = await browser.goto((await atCashier(cashier, "pay"))!)
  expect(readable(paid)).toContain("支付成功")
  expect(squeezed(readable(paid))).toContain("¥88.00")
  expect(await sandbox.payments({ orderId })).toMatchObject({ charged: 88_000 })
})

test("no car is paid for, and no plate is drawn, neither while waiting nor after", async () => {
  const { browser, orderId, addresses } = await inWorld("merchant-recharge")
  const screen = await browser.goto(pathOf(addresses.recharge))
  const cashier = ledTo(await pay(browser, screen, {}, START))
  const waiting = await browser.goto(resultOf(orderId))
  const paid = await browser.goto((await atCashier(cashier, "pay"))!)
  for (const page of [screen, waiting, paid]) expect(page.text).not.toMatch(/class="plate|车牌|商户停车券充值/)
})

test.each(["0", "", "-5", "abc"])("a link whose sum is %j asks for a better one", async (needToPay) => {
  const { browser, addresses } = await inWorld("merchant-recharge")
  const screen = await browser.goto(changed(pathOf(addresses.recharge), { needToPay }))
  expect(readable(screen)).toContain("链接没有写明金额，请向商户重新索取")
})
