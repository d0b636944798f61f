import { parkingFee } from "#sandbox/records/money/tariffs"
import type { Bill } from "#sandbox/records/money/bills"
import { knownPark } from "#sandbox/records/parking/parks"
import { type Stay, stayById } from "#sandbox/records/parking/stays"
import type { Store } from "#sandbox/kit/store"

/** A bill, line by line: `before` less the three reductions is `due`, exactly. */
export type Lines = { before: number; byCoupons: number; byLucky: number; byVouchers: number; due: number }

type Sums = { fee: number; feeWithCoupons: number; credited: number; lucky: number; vouchers: readonly number[] }

/** Minutes first, then lucky money, then vouchers; nothing takes off more than is left. */
export function addUp({ fee, feeWithCoupons, credited, lucky, vouchers }: Sums): Lines {
  const before = Math.max(0, fee - credited)
  const byCoupons = within(before, fee - feeWithCoupons)
  const byLucky = within(before - byCoupons, lucky)
  const byVouchers = within(
    before - byCoupons - byLucky,
    vouchers.reduce((sum, amount) => sum + amount, 0),
  )
  return { before, byCoupons, byLucky, byVouchers, due: before - byCoupons - byLucky - byVouchers }
}

const within = (limit: number, amount: number) => Math.max(0, Math.min(limit, amount))

export type Taken = { minutes: number; vouchers: readonly number[] }
const NOTHING_TAKEN: Taken = { minutes: 0, vouchers: [] }

/** What a bill costs now, with this taken off. */
export function linesOf(store: Store, bill: Bill, now: number, taken = NOTHING_TAKEN): Lines {
  const stay = stayOf(store, bill)
  if (!stay) return fixed(bill.state === "PAID" ? 0 : (bill.amount ?? 0))
  if (stay.left_at !== null || isFreeToLeave(stay, now)) return fixed(0)
  const { tariff } = knownPark(store, stay.park)
  const frozen = bill.state === "PAID" ? null : bill.amount
  const feeAfter = (minutes: number) => frozen ?? parkingFee(tariff, stay.entered_at, now - minutes * 60_000)
  return addUp({
    fee: feeAfter(0),
    feeWithCoupons: feeAfter(stay.coupon_minutes + taken.minutes),
    credited: stay.credited,
    lucky: stay.lucky_money,
    vouchers: taken.vouchers,
  })
}

/** The stay a bill is for, as long as the clock runs on it. */
export const stayOf = (store: Store, { kind, stay }: Bill): Stay | undefined =>
  kind === "stay" && stay !== null ? stayById(store, stay) : undefined

/** Paid, and still within the time to reach the barrier. */
export const isFreeToLeave = ({ leave_by }: Stay, now: number) => leave_by !== null && now < leave_by

const fixed = (amount: number) => addUp({ fee: amount, feeWithCoupons: amount, credited: 0, lucky: 0, vouchers: [] })
