import { calculateParkingFee } from "#sandbox/records/money/tariffs"
import type { Bill } from "#sandbox/records/money/bills"
import { getPark } from "#sandbox/records/parking/parks"
import { type Stay, findStay } from "#sandbox/records/parking/stays"
import type { Store } from "#sandbox/store/store"

/** `due` is `before` minus the three reductions. */
export type BillLines = { fullAmount: number; byCoupons: number; byLucky: number; byVouchers: number; due: number }

type BillSums = { fee: number; feeWithCoupons: number; credited: number; lucky: number; vouchers: readonly number[] }

/** Applies coupon minutes first, then lucky money, then vouchers, each up to the remaining amount. */
export function calculateLines({ fee, feeWithCoupons, credited, lucky, vouchers }: BillSums): BillLines {
  const fullAmount = Math.max(0, fee - credited)
  const byCoupons = clamp(fullAmount, fee - feeWithCoupons)
  const byLucky = clamp(fullAmount - byCoupons, lucky)
  const byVouchers = clamp(
    fullAmount - byCoupons - byLucky,
    vouchers.reduce((sum, amount) => sum + amount, 0),
  )
  return { fullAmount, byCoupons, byLucky, byVouchers, due: fullAmount - byCoupons - byLucky - byVouchers }
}

const clamp = (limit: number, amount: number) => Math.max(0, Math.min(limit, amount))

export type Discounts = { minutes: number; vouchers: readonly number[] }
const NO_DISCOUNTS: Discounts = { minutes: 0, vouchers: [] }

/** The price of a bill at this moment, reduced by `discounts`. */
export function getBillLines(store: Store, bill: Bill, now: number, discounts = NO_DISCOUNTS): BillLines {
  const stay = getBillStay(store, bill)
  if (!stay) return toFixedLines(bill.state === "PAID" ? 0 : (bill.amount ?? 0))
  if (stay.left_at !== null || isFreeToLeave(stay, now)) return toFixedLines(0)
  const { tariff } = getPark(store, stay.park)
  const fixedAmount = bill.state === "PAID" ? null : bill.amount
  const getFee = (minutes: number) =>
    fixedAmount ?? calculateParkingFee(tariff, stay.entered_at, now - minutes * 60_000)
  return calculateLines({
    fee: getFee(0),
    feeWithCoupons: getFee(stay.coupon_minutes + discounts.minutes),
    credited: stay.credited,
    lucky: stay.lucky_money,
    vouchers: discounts.vouchers,
  })
}

/** Returns the stay of the bill, or undefined for bills with a fixed amount. */
export const getBillStay = (store: Store, { kind, stay }: Bill): Stay | undefined =>
  kind === "stay" && stay !== null ? findStay(store, stay) : undefined

/** Whether the stay is paid and the time to reach the barrier has not run out. */
export const isFreeToLeave = ({ leave_by }: Stay, now: number) => leave_by !== null && now < leave_by

const toFixedLines = (amount: number) =>
  calculateLines({ fee: amount, feeWithCoupons: amount, credited: 0, lucky: 0, vouchers: [] })

export const getParkedMinutes = (stay: Stay, now: number) =>
  Math.max(0, Math.floor(((stay.left_at ?? now) - stay.entered_at) / 60_000))
