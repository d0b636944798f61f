import { buildBill } from "#lib/parking/server/view/bill"
import { buildFee } from "#tests/parking/look-up/build-fee"
import { buildQuote, voucher } from "#tests/parking/view/build-quote"

jest.mock("server-only", () => ({}))
jest.mock("#lib/provider/client/clock", () => ({ getProviderTime: () => Date.parse("2025-06-18T12:00:00+08:00") }))

test("buildBill links each kind of discount to its page and counts the usable ones", () => {
  const { coupons, vouchers } = buildBill(buildQuote(), "/PAY/a")
  expect(coupons.change).toEqual({ text: "1张可选", href: "/PAY/a?choose=coupons&coupons=&vouchers=" })
  expect(vouchers.change).toEqual({ text: "1张可选", href: "/PAY/a?choose=vouchers&coupons=&vouchers=" })
})

test("buildBill does not count a voucher whose threshold is above the fee", () => {
  const { vouchers } = buildBill(buildQuote({ vouchers: [{ ...voucher, threshold: 15_001 }] }), "/PAY/a")
  expect(vouchers.change?.text).toBe("查看")
})

test("buildBill has no coupon link when there are no coupons", () => {
  expect(buildBill(buildQuote({ coupons: [] }), "/PAY/a").coupons.change).toBeUndefined()
})

test("buildBill splits the provider's sum for vouchers into vouchers and lucky money", () => {
  const sums = { fullAmount: 15_000, byCoupons: 0, byVouchers: 8_000, due: 7_000 }
  const { vouchers, luckyMoney } = buildBill(
    buildQuote({ sums, selection: { coupons: [], vouchers: ["7"], units: false } }),
    "/PAY/a",
  )
  expect(vouchers.discount).toBe(5_000)
  expect(luckyMoney).toBe(3_000)
})

test("buildBill warns about the unused part of a coupon and a voucher", () => {
  const sums = { fullAmount: 15_000, byCoupons: 12_000, byVouchers: 3_000, due: 0 }
  const quote = buildQuote({
    sums,
    fee: buildFee({ minutes: 30 }),
    selection: { coupons: ["5"], vouchers: ["7"], units: false },
  })
  const { coupons, vouchers } = buildBill(quote, "/PAY/a")
  expect(coupons.note).toMatch("多于停车时长")
  expect(vouchers.note).toMatch("超出部分不找零")
})

test("buildBill offers no discounts for a free stay", () => {
  const { coupons, vouchers } = buildBill(
    buildQuote({ sums: { fullAmount: 0, byCoupons: 0, byVouchers: 0, due: 0 } }),
    "/PAY/a",
  )
  expect(coupons.change?.text).toBe("查看")
  expect(vouchers.change?.text).toBe("查看")
})
