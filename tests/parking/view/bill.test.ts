import { buildBill } from "#lib/parking/server/view/bill"
import type { Quote } from "#lib/parking/server/quote"
import type { Coupon, Voucher } from "#lib/parking/values"
import { buildFee } from "#tests/parking/look-up/build-fee"

jest.mock("server-only", () => ({}))
jest.mock("#lib/provider/client/clock", () => ({ getProviderTime: () => Date.parse("2025-06-18T12:00:00+08:00") }))

const coupon: Coupon = { id: "5", merchant: "小票兑换", minutes: 60, checked: false, disabled: false }
const voucher: Voucher = {
  ...{ id: "7", amount: 5_000, threshold: 10_000, merchant: "天虹商场", status: "" },
  expiresAt: "2025-12-31 23:59:59",
}

function buildQuote(overrides: Partial<Quote> = {}): Quote {
  return {
    fee: buildFee({ minutes: 135 }),
    parkId: "1001",
    sums: { fullAmount: 15_000, byCoupons: 0, byVouchers: 0, due: 15_000 },
    coupons: [coupon],
    vouchers: [voucher],
    selection: { coupons: [], vouchers: [], units: false },
    limits: {},
    couponMode: false,
    park: { balanceOff: false, limitWarning: false, separatePath: false, noPassword: false },
    showButton: false,
    isSignedIn: false,
    ...overrides,
  }
}

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
