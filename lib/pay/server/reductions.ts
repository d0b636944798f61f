import "server-only"
import { provider } from "#lib/provider"

/** What the driver takes off; `units` where all of it is electronic, which the provider reckons by another call. */
export type Choice = { coupons: string[]; vouchers: string[]; units: boolean }
type Order = { orderId: string; parkId: string; plate: string }
type Sum = { due: number; byCoupons?: number; byVouchers?: number; before?: number }
type ReducedAnswer = { ok: true; data: Sum } | { ok: false; why: "coupon-gone" | "order-expired" }

/** What is left to pay with a choice taken off, in the provider's figures. Nothing chosen: nothing to ask. */
export async function reducedBy(order: Order, choice: Choice): Promise<ReducedAnswer | undefined> {
  if (choice.coupons.length + choice.vouchers.length === 0) return undefined
  return reckoned(order, choice)
}

export async function reckoned(
  { orderId, parkId, plate }: Order,
  { coupons, vouchers, units }: Choice,
): Promise<ReducedAnswer> {
  return units
    ? provider.pay.reduceByUnits({ parkId, plate, units: coupons })
    : provider.pay.reduce({ orderId, parkId, plate, couponIds: coupons, voucherIds: vouchers })
}
