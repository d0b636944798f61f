import type { Quote } from "#lib/parking/server/quote-amount-to-pay"
import type { Coupon, Voucher } from "#lib/parking/values"
import { buildFee } from "#tests/parking/look-up/build-fee"

const coupon: Coupon = { id: "5", merchant: "小票兑换", minutes: 60, checked: false, disabled: false }
export const voucher: Voucher = {
  id: "7",
  amount: 5_000,
  threshold: 10_000,
  merchant: "天虹商场",
  status: "",
  expiresAt: "2025-12-31 23:59:59",
}

export function buildQuote(overrides: Partial<Quote> = {}): Quote {
  return {
    fee: buildFee({ minutes: 135 }),
    parkId: "1001",
    sums: { fullAmount: 15_000, byCoupons: 0, byVouchers: 0, due: 15_000 },
    coupons: [coupon],
    vouchers: [voucher],
    selection: { coupons: [], vouchers: [], units: false },
    limits: {},
    couponMode: false,
    park: { isBalanceDisabled: false, limitWarning: false, hasSeparateWeixinFlow: false, noPassword: false },
    offersNoPasswordSetup: false,
    isSignedIn: false,
    ...overrides,
  }
}
