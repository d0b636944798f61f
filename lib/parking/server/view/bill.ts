import "server-only"
import { getProviderTime } from "#lib/provider/client/clock"
import { formatYuan } from "#lib/core/values/money"
import { formatPlainHours, isUsableCoupon, isUsableVoucher } from "#lib/parking/coupons"
import type { Quote } from "#lib/parking/server/quote-amount-to-pay"
import { formatCouponLoss, formatVoucherLoss } from "#lib/parking/messages"

type DiscountKind = "coupons" | "vouchers"

type BillOptions = {
  /** The signed code that was scanned, which the links keep. */
  code?: string
  /** No line mentions the duration. */
  hidesDuration?: boolean
}

/** The bill's lines, each with a link to change its selection. */
export function buildBill(quote: Quote, payPath: string, { code, hidesDuration = false }: BillOptions = {}) {
  const { fee, sums, coupons, vouchers, selection } = quote
  const isCovered = sums.due <= 0
  const isFree = sums.fullAmount <= 0
  const { coupons: couponIds, vouchers: voucherIds } = selection
  const ids = { coupons: couponIds.join(","), vouchers: voucherIds.join(",") }
  const buildHref = (choose: DiscountKind) =>
    `${payPath}?${new URLSearchParams({ choose, ...ids, ...(code && { code }) })}`
  const createLine = (kind: DiscountKind, discount: number, text: string, note: string | undefined) => ({
    discount,
    note,
    change: quote[kind].length > 0 ? { text, href: buildHref(kind) } : undefined,
  })
  // The provider reports vouchers and lucky money as one sum. The part above the vouchers' value is lucky money.
  const voucherValue = vouchers.filter(({ id }) => voucherIds.includes(id)).reduce((sum, { amount }) => sum + amount, 0)
  const byVouchers = Math.min(sums.byVouchers, voucherValue)
  const minutes = coupons.filter(({ id }) => couponIds.includes(id)).reduce((sum, coupon) => sum + coupon.minutes, 0)
  const usableCounts = {
    coupons: isFree ? 0 : coupons.filter((coupon) => isUsableCoupon(coupon, getProviderTime())).length,
    vouchers: isFree
      ? 0
      : vouchers.filter(
          (voucher) => isUsableVoucher(voucher, getProviderTime()) && sums.fullAmount >= voucher.threshold,
        ).length,
  }
  return {
    fullAmount: sums.fullAmount,
    due: sums.due,
    coupons: createLine(
      "coupons",
      sums.byCoupons,
      minutes > 0 ? `减${formatPlainHours(minutes)}小时` : formatSelectable(usableCounts.coupons),
      isCovered && minutes > fee.minutes && !hidesDuration ? formatCouponLoss(minutes, fee.minutes) : undefined,
    ),
    vouchers: createLine(
      "vouchers",
      byVouchers,
      voucherValue > 0 ? `抵${formatYuan(voucherValue)}` : formatSelectable(usableCounts.vouchers),
      isCovered && voucherValue > byVouchers ? formatVoucherLoss(voucherValue, byVouchers) : undefined,
    ),
    luckyMoney: sums.byVouchers - byVouchers,
  }
}

const formatSelectable = (count: number) => (count > 0 ? `${count}张可选` : "查看")
