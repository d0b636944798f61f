import { billOf } from "#tests/parking/reductions/bill"
import { atCashier, inWorld, isCashier, ledTo, pay, readable, sandbox, ticketsIn } from "#tests/payments/paying"
import * as z from "zod"
import { Money } from "#lib/provider/codecs"
import { respondWith } from "#tests/support/provider-answers"

/** What is taken off comes from a call of its own; a figure of it that cannot be is nobody's figure. */
afterEach(() => sandbox.clearFaults())

const yuan = (sum: number) => z.encode(Money, sum * 1000)
const good = { need_to_pay: yuan(15), reduce_amount: yuan(5), deduction_amount: yuan(0), unPayAmount: yuan(20) }
const answered = (data: object) => respondWith("pay.reduce", data)

test.each([
  { need_to_pay: -5 },
  { need_to_pay: "1e21" },
  { need_to_pay: null },
  { need_to_pay: 20.01 },
  { reduce_amount: -1 },
  { unPayAmount: "abc" },
])("F-24 a reduction of %j: nothing is taken off, that is said, and the fee is the provider's own", async (wrong) => {
  const { browser, path, ledger } = await inWorld("coupons")
  await sandbox.addFault({ match: "pay.reduce", fault: answered({ ...good, ...wrong }), times: "always" })
  const screen = await browser.goto(path)
  expect(screen.text).toContain("优惠暂时无法计算，可以稍后重试，或按原价支付")
  expect(screen.text).toContain("立即支付 ¥20.00")
  expect(readable(screen)).not.toMatch(/NaN|Infinity|1e\+?21|已优惠/)
  const cashier = ledTo(await pay(browser, screen))
  await atCashier(cashier, "pay")
  expect(await ledger()).toMatchObject({ total: 20_000, charges: [{ coupons: [] }] })
})

test("F-24 figures that do not add up are shown in lines that do", async () => {
  const { browser, path } = await inWorld("coupons")
  await sandbox.addFault({
    match: "pay.reduce",
    fault: answered({ ...good, deduction_amount: yuan(99) }),
    times: "always",
  })
  const screen = await browser.goto(path)
  expect(billOf(screen)).toEqual({ 停车费: "¥20.00", 停车券: "", 红包: "−¥5.00", 应付: "¥15.00" })
  expect(readable(screen)).not.toContain("99.00")
})

test("F-24 a coupon and a voucher: each line its own part, and together the difference", async () => {
  const { browser, path } = await inWorld("vouchers", { signedIn: true })
  const voucher = ticketsIn(await browser.goto(`${path}?choose=vouchers`), "vouchers").find(({ free }) => free)!.id
  const figures = { need_to_pay: yuan(4), reduce_amount: yuan(6), deduction_amount: yuan(5), unPayAmount: yuan(15) }
  await sandbox.addFault({ match: "pay.reduce", fault: answered(figures), times: "always" })
  expect(billOf(await browser.goto(`${path}?coupons=&vouchers=${voucher}`))).toEqual({
    ...{ 停车费: "¥15.00", 停车券: "−¥6.00", 抵用券: "−¥5.00", 应付: "¥4.00" },
  })
})

test("F-24 a reduction turned bad between the screen and the tap pays nothing", async () => {
  const { browser, path, payments } = await inWorld("coupons")
  const screen = await browser.goto(path)
  expect(screen.text).toContain("立即支付 ¥15.00")
  await sandbox.addFault({ match: "pay.reduce", fault: answered({ ...good, need_to_pay: -1 }), times: "always" })
  expect(isCashier(ledTo(await pay(browser, screen)))).toBe(false)
  expect((await payments()).payments).toEqual([])
})
