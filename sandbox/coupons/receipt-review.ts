import { MAX_ATTEMPTS } from "#lib/coupons/model/states"
import { getEndOfDay } from "#sandbox/store/clock"
import type { Store } from "#sandbox/store/store"
import { giveCoupon } from "#sandbox/records/coupons/coupons"
import {
  saveReceiptDecision,
  findPassedReceiptToday,
  type Merchant,
  findMerchant,
  type Receipt,
  countRejectedToday,
} from "#sandbox/records/coupons/receipts"
import { listCars } from "#sandbox/records/parking/cars"

const DEFAULT_REASON = "小票不清晰，请重新上传"
export const RECEIVED_TODAY = "您今日已领取过停车券"
const IN_MANUAL_REVIEW = "审核需要1-3个工作日"
const AMOUNT_TOO_LOW = "消费金额不足50元"

/** Minutes of a coupon from a shop that requires no receipt. */
export const MINUTES_WITHOUT_RECEIPT = 60
/** Minimum amount in thousandths of a yuan, and the minutes it gives. */
const MINUTES_BY_AMOUNT = [
  [100_000, 120],
  [50_000, 60],
] as const
const MOVIE_MINUTES = 180

export type ReceiptDecision =
  | { as: "passed"; amount: number; isMovie?: boolean }
  | { as: "rejected" | "voided"; reason?: string; title?: string }
  | { as: "manual" }

/** Approval and coupon are one transaction. Returns whether the receipt was still undecided. */
export const reviewReceipt = (store: Store, receipt: Receipt, verdict: ReceiptDecision, now: number): boolean =>
  store.transaction(() => {
    if (verdict.as === "manual")
      return saveReceiptDecision(store, receipt, { state: "manual", message: IN_MANUAL_REVIEW }, now)
    if (verdict.as !== "passed")
      return saveReceiptDecision(
        store,
        receipt,
        { state: verdict.as, title: verdict.title, message: verdict.reason ?? DEFAULT_REASON },
        now,
      )
    const { amount } = verdict
    const minutes = verdict.isMovie ? MOVIE_MINUTES : MINUTES_BY_AMOUNT.find(([minAmount]) => amount >= minAmount)?.[1]
    const hadCoupon = findPassedReceiptToday(store, receipt, now)
    const rejection = hadCoupon ? RECEIVED_TODAY : minutes === undefined ? AMOUNT_TOO_LOW : undefined
    if (rejection) return saveReceiptDecision(store, receipt, { state: "rejected", amount, message: rejection }, now)
    if (!saveReceiptDecision(store, receipt, { state: "passed", amount }, now)) return false
    giveReceiptCoupon(store, receipt, minutes!, now)
    return true
  })

/** The coupon belongs to the phone and car of the receipt. */
export function giveReceiptCoupon(store: Store, receipt: Receipt, minutes: number, now: number): string {
  const shop = findMerchant(store, receipt.merchant, receipt.token)
  const coupon = giveCoupon(store, {
    plate: receipt.plate ?? findActivePlate(store, receipt),
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

const findActivePlate = (store: Store, { driver }: Receipt) =>
  (driver === null ? [] : listCars(store, { id: driver })).find(({ active }) => active === 1)?.plate ?? ""

export const countAttemptsLeft = (store: Store, driver: { id: number }, merchant: Merchant, now: number) =>
  Math.max(0, MAX_ATTEMPTS - countRejectedToday(store, driver, merchant, now))
