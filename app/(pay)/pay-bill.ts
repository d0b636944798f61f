import "server-only"
import type { BillProps, Reduction } from "#components/pay/bill"
import { formatYuan } from "#lib/kit/money"
import { hoursOf } from "#lib/pay/coupons"
import type { Quote } from "#lib/pay/flow/quote"

type Kind = "coupons" | "vouchers"

/** The bill in lines that add up, each with the way to change it. */
export function payBill(quote: Quote, payPath: string): BillProps {
  const { sums, coupons, vouchers, choice } = quote
  const { coupons: couponIds, vouchers: voucherIds } = choice
  const ids = { coupons: couponIds.join(","), vouchers: voucherIds.join(",") }
  const href = (choose: Kind) => `${payPath}?${new URLSearchParams({ choose, ...ids })}`
  const line = (kind: Kind, off: number, text: string): Reduction => ({
    off,
    change: quote[kind].length > 0 ? { text, href: href(kind) } : undefined,
  })
  // The provider tells vouchers and lucky money in one figure; what vouchers cannot have done lucky money did.
  const worth = vouchers.filter(({ id }) => voucherIds.includes(id)).reduce((sum, { amount }) => sum + amount, 0)
  const byVouchers = Math.min(sums.byVouchers, worth)
  const minutes = coupons.filter(({ id }) => couponIds.includes(id)).reduce((sum, one) => sum + one.minutes, 0)
  return {
    before: sums.before,
    due: sums.due,
    coupons: line("coupons", sums.byCoupons, minutes > 0 ? `减${hoursOf(minutes)}小时` : `${coupons.length}张可选`),
    vouchers: line("vouchers", byVouchers, worth > 0 ? `抵${formatYuan(worth)}` : `${vouchers.length}张可选`),
    luckyMoney: sums.byVouchers - byVouchers,
  }
}
