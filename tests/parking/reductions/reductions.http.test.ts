import { readBill } from "#tests/parking/reductions/bill"
import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  pay,
  visibleText,
  sandbox,
  listDiscountCheckboxes,
} from "#tests/payments/pay-steps"
import * as z from "zod"
import { Money } from "#lib/provider/codecs"
import { respondWith } from "#tests/support/provider-answers"

/** Discounts come from a separate call. An impossible amount in its answer is not used. */
afterEach(() => sandbox.clearFaults())

const encodeYuan = (sum: number) => z.encode(Money, sum * 1000)
const valid = {
  need_to_pay: encodeYuan(15),
  reduce_amount: encodeYuan(5),
  deduction_amount: encodeYuan(0),
  unPayAmount: encodeYuan(20),
}
const buildFault = (data: object) => respondWith("pay.reduce", data)

test.each([
  { need_to_pay: -5 },
  { need_to_pay: "1e21" },
  { need_to_pay: null },
  { need_to_pay: 20.01 },
  { reduce_amount: -1 },
  { unPayAmount: "abc" },
])("F-24 a discount with %j is not applied, a message is shown, and the fee can be paid", async (invalid) => {
  const { browser, path, ledger } = await openScenario("coupons")
  await sandbox.addFault({ match: "pay.reduce", fault: buildFault({ ...valid, ...invalid }), times: "always" })
  const screen = await browser.goto(path)
  expect(screen.text).toContain("优惠暂时无法计算，可以稍后重试，或按原价支付")
  expect(screen.text).toContain("立即支付 ¥20.00")
  expect(visibleText(screen)).not.toMatch(/NaN|Infinity|1e\+?21|已优惠/)
  const cashier = getLocation(await pay(browser, screen))
  await pressAtCashier(cashier, "pay")
  expect(await ledger()).toMatchObject({ total: 20_000, charges: [{ coupons: [] }] })
})

test("F-24 amounts that do not add up are corrected in the lines of the bill", async () => {
  const { browser, path } = await openScenario("coupons")
  await sandbox.addFault({
    match: "pay.reduce",
    fault: buildFault({ ...valid, deduction_amount: encodeYuan(99) }),
    times: "always",
  })
  const screen = await browser.goto(path)
  expect(readBill(screen)).toEqual({ 停车费: "¥20.00", 停车券: "", 红包: "−¥5.00", 应付: "¥15.00" })
  expect(visibleText(screen)).not.toContain("99.00")
})

test("F-24 a coupon and a voucher have a line each, which add up to the discount", async () => {
  const { browser, path } = await openScenario("vouchers", { signedIn: true })
  const voucher = listDiscountCheckboxes(await browser.goto(`${path}?choose=vouchers`), "vouchers").find(
    ({ enabled }) => enabled,
  )!.id
  const amounts = {
    need_to_pay: encodeYuan(4),
    reduce_amount: encodeYuan(6),
    deduction_amount: encodeYuan(5),
    unPayAmount: encodeYuan(15),
  }
  await sandbox.addFault({ match: "pay.reduce", fault: buildFault(amounts), times: "always" })
  expect(readBill(await browser.goto(`${path}?coupons=&vouchers=${voucher}`))).toEqual({
    停车费: "¥15.00",
    停车券: "−¥6.00",
    抵用券: "−¥5.00",
    应付: "¥4.00",
  })
})

test("F-24 a discount that is invalid at the tap pays nothing", async () => {
  const { browser, path, payments } = await openScenario("coupons")
  const screen = await browser.goto(path)
  expect(screen.text).toContain("立即支付 ¥15.00")
  await sandbox.addFault({ match: "pay.reduce", fault: buildFault({ ...valid, need_to_pay: -1 }), times: "always" })
  expect(isCashier(getLocation(await pay(browser, screen)))).toBe(false)
  expect((await payments()).payments).toEqual([])
})
