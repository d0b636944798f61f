import { canTransition } from "#lib/payments/states"
import type { Store } from "#sandbox/store/store"
import { chargePayment } from "#sandbox/payments/charge"
import { type Bill, findBill, setBillState, reopenBill } from "#sandbox/records/money/bills"
import { type Coupon, findCoupon, isUsable } from "#sandbox/records/coupons/coupons"
import { insertNotice, type Notice, type Outcome, countPendingNotices, takeDueNotices } from "#sandbox/records/notices"
import {
  incrementNotices,
  isOpen,
  setPaymentState,
  findOpenPayment,
  type Payment,
  findPayment,
} from "#sandbox/records/money/payments"
import { isRenewalAvailable } from "#sandbox/payments/extend-rental"
import { readSetting, type Setting } from "#sandbox/records/settings"

export type Settlement = {
  /** Delay of the bank's notice. */
  seconds: number
  /** Number of additional notices. */
  duplicates: number
  realTime: boolean
}

export function getSettlement(store: Store, seconds: "noticeSeconds" | "slowSeconds" | "automaticSeconds"): Settlement {
  const payments: Setting<"payments"> = readSetting(store, "payments")
  return { seconds: payments[seconds], duplicates: payments.duplicates, realTime: payments.realTime }
}

/** Applies the outcome at the cashier. Returns false if the payment can no longer be made. */
export function settlePayment(
  store: Store,
  id: string,
  outcome: Outcome,
  settlement: Settlement,
  now: number,
): boolean {
  const payment = findPayment(store, id)
  if (!payment) return false
  if (payment.state === "paid") return outcome === "paid" && scheduleNotices(store, payment, outcome, settlement, now)
  const isAccepted =
    outcome === "paid" ? submitToBank(store, payment) : countPendingNotices(store, id) === 0 && isOpen(payment)
  return isAccepted && scheduleNotices(store, payment, outcome, settlement, now)
}

/** The driver has confirmed at the cashier. The bill is PAYING until the bank's notice. */
function submitToBank(store: Store, payment: Payment): boolean {
  const bill = findBill(store, payment.bill)
  if (!bill || !(bill.unchecked || isPayable(store, payment, bill))) return false
  if (!canTransition(toAppState(payment), "unknown")) return false
  if (!bill.unchecked && !isRenewalAvailable(store, bill.id)) {
    setPaymentState(store, payment.id, "failed", 0)
    setBillState(store, bill.id, "CLOSED", 0)
    return false
  }
  const isCouponUsable = (coupon: Coupon | undefined) => coupon !== undefined && isUsable(coupon, payment.made_at)
  const areCouponsUsable = bill.unchecked === 1 || payment.coupons.every((id) => isCouponUsable(findCoupon(store, id)))
  setPaymentState(store, payment.id, areCouponsUsable ? "paying" : "failed", 0)
  if (areCouponsUsable) setBillState(store, bill.id, "PAYING", 0)
  return areCouponsUsable
}

function isPayable(store: Store, { id }: Payment, bill: Bill): boolean {
  const openPayment = findOpenPayment(store, bill.id)
  return (bill.state === "UNPAID" || bill.state === "PAYING") && (!openPayment || openPayment.id === id)
}

function scheduleNotices(store: Store, { id }: Payment, outcome: Outcome, settlement: Settlement, now: number): true {
  const startTime = settlement.realTime ? Date.now() : now
  for (let i = 0; i <= settlement.duplicates; i++)
    insertNotice(store, id, outcome, startTime + settlement.seconds * 1000, settlement.realTime)
  processDueNotices(store, now)
  return true
}

export const processDueNotices = (store: Store, now: number) =>
  takeDueNotices(store, now).forEach((notice) => processNotice(store, notice))

/** A paid payment stays paid. */
function processNotice(store: Store, { payment: id, result, at }: Notice) {
  const payment = findPayment(store, id)
  if (!payment) return
  if (result === "paid") {
    incrementNotices(store, id)
    chargePayment(store, payment, at)
  } else if (isOpen(payment) && canTransition(toAppState(payment), result)) {
    setPaymentState(store, id, result, at)
    reopenBill(store, payment.bill)
  }
}

/** The app's state for a sandbox payment: "created" is at the cashier, "paying" waits for the bank. */
const toAppState = ({ state }: Payment) => (state === "created" ? "paying" : state === "paying" ? "unknown" : state)
