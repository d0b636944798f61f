import "server-only"
import { provider } from "#lib/provider"

/** The selected coupon and voucher ids. `units`: all are electronic coupons, which another call prices. */
export type Selection = { coupons: string[]; vouchers: string[]; units: boolean }
type Order = { orderId: string; parkId: string; plate: string }
type DiscountedSum = { due: number; byCoupons?: number; byVouchers?: number; fullAmount?: number }
type DiscountResult = { ok: true; data: DiscountedSum } | { ok: false; why: "coupon-gone" | "order-expired" }

/** Queries the amount that is left to pay with the selection. Undefined if nothing is selected. */
export async function quoteDiscountIfAny(order: Order, selection: Selection): Promise<DiscountResult | undefined> {
  if (selection.coupons.length + selection.vouchers.length === 0) return undefined
  return quoteDiscount(order, selection)
}

export async function quoteDiscount(
  { orderId, parkId, plate }: Order,
  { coupons, vouchers, units }: Selection,
): Promise<DiscountResult> {
  return units
    ? provider.pay.reduceByUnits({ parkId, plate, units: coupons })
    : provider.pay.reduce({ orderId, parkId, plate, couponIds: coupons, voucherIds: vouchers })
}
