import type { BillProps } from "#components/parking/fee/bill"
import { now, park, plate } from "#components/payments/gallery-data"
import type { StayScreenProps } from "#components/parking/fee/stay-screen"
import type { Coupon, Voucher } from "#lib/parking/values"

const coupons: Coupon[] = [
  createCoupon("1", "海味轩餐厅", 60, "2026-11-20T23:59:00+08:00"),
  createCoupon("2", "小票兑换", 60, "2026-11-30T23:59:00+08:00"),
  createCoupon("3", "平台赠送", 120, "2026-12-31T23:59:00+08:00"),
  { ...createCoupon("4", "天虹商场", 30, "2026-12-31T23:59:00+08:00"), disabled: true },
  createCoupon("5", "平台赠送", 60, "2026-11-19T23:59:00+08:00"),
]

function createCoupon(id: string, merchant: string, minutes: number, expiresAt: string): Coupon {
  return { id, merchant, minutes, expiresAt, checked: false, disabled: false }
}

const vouchers: Voucher[] = [
  createVoucher("1", "泊安停车", 2_000, 10_000, ""),
  createVoucher("2", "泊安停车", 5_000, 30_000, ""),
  createVoucher("3", "银行活动", 8_000, 10_000, "WAIT"),
  createVoucher("4", "银行活动", 3_000, 0, "USED"),
]

function createVoucher(id: string, merchant: string, amount: number, threshold: number, status: string): Voucher {
  return { id, merchant, amount, threshold, status, expiresAt: "2026-12-31T23:59:00+08:00" }
}

/** ¥20 minus a coupon of one hour and a voucher: ¥12. */
export const stay: StayScreenProps & { bill: BillProps } = {
  action: "/gallery",
  summary: {
    park,
    plate,
    since: "2026-11-20T09:30:00+08:00",
    minutes: 135,
    due: 12_000,
    discount: 8_000,
    otherPlateHref: "#",
  },
  bill: {
    fullAmount: 20_000,
    due: 12_000,
    coupons: { discount: 6_000, change: { text: "减1小时", href: "?choose=coupons" } },
    vouchers: { discount: 2_000, change: { text: "抵¥2.00", href: "?choose=vouchers" } },
    luckyMoney: 0,
  },
  discounts: {
    payPath: "#",
    order: { orderId: "示例", parkId: "1001", plate },
    coupons,
    vouchers,
    chosen: { coupons: ["1"], vouchers: ["1"] },
    limits: { maxDeductionHours: 2 },
    fullAmount: 20_000,
    due: 12_000,
    byVouchers: 2_000,
    minutes: 135,
    now,
  },
  offers: [
    {
      offer: { method: "balance", selected: false, refused: "balance-short" },
      note: "余额 ¥8.50，余额不足，请及时充值",
    },
    { offer: { method: "weixin", selected: true } },
  ],
  button: { label: "立即支付 ¥12.00", resultHref: "#" },
  notices: [],
  payee: "深圳市泊安停车服务有限公司",
  hint: "付款后 15 分钟内离场，不另收费",
  formToken: "gallery",
  signedIntent: "gallery",
}
