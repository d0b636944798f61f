import "server-only"
import type { BillProps, Reduction } from "#components/pay/fee/bill"
import { now } from "#lib/provider/client/clock"
import { formatYuan } from "#lib/core/values/money"
import { hoursOf, isUsableCoupon, isUsableVoucher } from "#lib/pay/coupons"
import type { Quote } from "#lib/pay/server/quote"
import { couponLossWords, voucherLossWords } from "#lib/pay/words"

type Kind = "coupons" | "vouchers"

/** The bill in lines that add up, each with the way to change it. */
export function payBill(quote: Quote, payPath: string): BillProps {
  const { fee, sums, coupons, vouchers, choice } = quote
  const covered = sums.due <= 0
  const free = sums.before <= 0
  const { coupons: couponIds, vouchers: voucherIds } = choice
  const ids = { coupons: couponIds.join(","), vouchers: voucherIds.join(",") }
  const href = (choose: Kind) => `${payPath}?${new URLSearchParams({ choose, ...ids })}`
  const line = (kind: Kind, off: number, text: string, note: string | undefined): Reduction => ({
    off,
    note,
    change: quote[kind].length > 0 ? { text, href: href(kind) } : undefined,
  })
  // The provider tells vouchers and lucky money in one figure; what vouchers cannot have done lucky money did.
  const worth = vouchers.filter(({ id }) => voucherIds.includes(id)).reduce((sum, { amount }) => sum + amount, 0)
  const byVouchers = Math.min(sums.byVouchers, worth)
  const minutes = coupons.filter(({ id }) => couponIds.includes(id)).reduce((sum, one) => sum + one.minutes, 0)
  const usable = {
    coupons: free ? 0 : coupons.filter((one) => isUsableCoupon(one, now())).length,
    vouchers: free ? 0 : vouchers.filter((one) => isUsableVoucher(one, now()) && sums.before >= one.threshold).length,
  }
  return {
    before: sums.before,
    due: sums.due,
    coupons: line(
      ...(["coupons", sums.byCoupons] as const),
      minutes > 0 ? `减${hoursOf(minutes)}小时` : choosable(usable.coupons),
      covered && minutes > fee.minutes ? couponLossWords(minutes, fee.minutes) : undefined,
    ),
    vouchers: line(
      ...(["vouchers", byVouchers] as const),
      worth > 0 ? `抵${formatYuan(worth)}` : choosable(usable.vouchers),
      covered && worth > byVouchers ? voucherLossWords(worth, byVouchers) : undefined,
    ),
    luckyMoney: sums.byVouchers - byVouchers,
  }
}

const choosable = (count: number) => (count > 0 ? `${count}张可选` : "查看")
