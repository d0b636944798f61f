import { MOST_ATTEMPTS } from "#lib/coupons/states"
import { getEndOfDay } from "#sandbox/kit/clock"
import type { Store } from "#sandbox/kit/store"
import { giveCoupon } from "#sandbox/records/coupons/coupons"
import {
  decideReceipt,
  hadToday,
  type Merchant,
  merchantBy,
  type Receipt,
  refusedToday,
} from "#sandbox/records/coupons/receipts"
import { carsOf } from "#sandbox/records/parking/cars"

/** What a clerk says who is not asked for better. */
const REASON = "小票不清晰，请重新上传"
export const HAD_TODAY = "您今日已领取过停车券"
const MANUAL = "审核需要1-3个工作日"
const TOO_LITTLE = "消费金额不足50元"

/** A coupon for nothing but having been there, in minutes. */
export const WITHOUT_TICKET = 60
/** Thousandths of a yuan, and the minutes that they give; a ticket of the cinema counts by itself. */
const RULES = [
  [100_000, 120],
  [50_000, 60],
] as const
const FOR_A_MOVIE = 180

export type Verdict =
  | { as: "passed"; amount: number; isMovie?: boolean }
  | { as: "rejected" | "voided"; reason?: string; title?: string }
  | { as: "manual" }

/** A clerk has looked at it. The coupon is given with the approval, or neither is. */
export const settleReceipt = (store: Store, receipt: Receipt, verdict: Verdict, now: number): boolean =>
  store.transaction(() => {
    if (verdict.as === "manual") return decideReceipt(store, receipt, { state: "manual", said: MANUAL }, now)
    if (verdict.as !== "passed")
      return decideReceipt(
        store,
        receipt,
        { state: verdict.as, title: verdict.title, said: verdict.reason ?? REASON },
        now,
      )
    const { amount } = verdict
    const minutes = verdict.isMovie ? FOR_A_MOVIE : RULES.find(([least]) => amount >= least)?.[1]
    const had = hadToday(store, receipt, now)
    const against = had ? HAD_TODAY : minutes === undefined ? TOO_LITTLE : undefined
    if (against) return decideReceipt(store, receipt, { state: "rejected", amount, said: against }, now)
    if (!decideReceipt(store, receipt, { state: "passed", amount }, now)) return false
    couponFor(store, receipt, minutes!, now)
    return true
  })

/** Its coupon lies in the account of the phone that was named, for the car that was. */
export function couponFor(store: Store, receipt: Receipt, minutes: number, now: number): string {
  const shop = merchantBy(store, receipt.merchant, receipt.token)
  const coupon = giveCoupon(store, {
    plate: receipt.plate ?? ownCar(store, receipt),
    phone: receipt.phone,
    merchant: shop?.name ?? "",
    merchant_id: receipt.merchant,
    minutes,
    parks: [receipt.park],
    expires_at: getEndOfDay(now),
    source: "receipt",
    checked: true,
  })
  store.run`update receipt set coupon = ${Number(coupon)} where id = ${receipt.id}`
  return coupon
}

const ownCar = (store: Store, { driver }: Receipt) =>
  (driver === null ? [] : carsOf(store, { id: driver })).find(({ active }) => active === 1)?.plate ?? ""

export const attemptsLeft = (store: Store, driver: { id: number }, at: Merchant, now: number) =>
  Math.max(0, MOST_ATTEMPTS - refusedToday(store, driver, at, now))
