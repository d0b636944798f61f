import { mayBecome } from "#lib/payments/states"
import type { Store } from "#sandbox/kit/store"
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
import { isRenewalAvailable } from "#sandbox/rental/extend-rental"
import { readSetting, type Setting } from "#sandbox/records/settings"

export type Settlement = {
  /** Until the provider hears of it. */
  seconds: number
  /** How often more than once it hears of it. */
  duplicates: number
  realTime: boolean
}

export function getSettlement(store: Store, seconds: "noticeSeconds" | "slowSeconds" | "automaticSeconds"): Settlement {
  const payments: Setting<"payments"> = readSetting(store, "payments")
  return { seconds: payments[seconds], duplicates: payments.duplicates, realTime: payments.realTime }
}

/** What came of a payment at its cashier. False: the cashier takes it no more. */
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
  const takesIt =
    outcome === "paid" ? submitToBank(store, payment) : countPendingNotices(store, id) === 0 && isOpen(payment)
  return takesIt && scheduleNotices(store, payment, outcome, settlement, now)
}

/** The driver has confirmed; from now on the bill is being paid, until the bank has spoken. */
function submitToBank(store: Store, payment: Payment): boolean {
  const bill = findBill(store, payment.bill)
  if (!bill || !(bill.careless || isPayable(store, payment, bill))) return false
  if (!mayBecome(toAppState(payment), "unknown")) return false
  if (!bill.careless && !isRenewalAvailable(store, bill.id)) {
    setPaymentState(store, payment.id, "failed", 0)
    setBillState(store, bill.id, "CLOSED", 0)
    return false
  }
  const isThere = (coupon: Coupon | undefined) => coupon !== undefined && isUsable(coupon, payment.made_at)
  const stillThere = bill.careless === 1 || payment.coupons.every((id) => isThere(findCoupon(store, id)))
  setPaymentState(store, payment.id, stillThere ? "paying" : "failed", 0)
  if (stillThere) setBillState(store, bill.id, "PAYING", 0)
  return stillThere
}

/** The bill wants paying, and no other payment of it is open. */
function isPayable(store: Store, { id }: Payment, bill: Bill): boolean {
  const open = findOpenPayment(store, bill.id)
  return (bill.state === "UNPAID" || bill.state === "PAYING") && (!open || open.id === id)
}

function scheduleNotices(store: Store, { id }: Payment, outcome: Outcome, settlement: Settlement, now: number): true {
  const from = settlement.realTime ? Date.now() : now
  for (let i = 0; i <= settlement.duplicates; i++)
    insertNotice(store, id, outcome, from + settlement.seconds * 1000, settlement.realTime)
  processDueNotices(store, now)
  return true
}

/** Every notice whose time has come. */
export const processDueNotices = (store: Store, now: number) =>
  takeDueNotices(store, now).forEach((notice) => processNotice(store, notice))

/** What was paid once is not paid again, and never unpaid. */
function processNotice(store: Store, { payment: id, result, at }: Notice) {
  const payment = findPayment(store, id)
  if (!payment) return
  if (result === "paid") {
    incrementNotices(store, id)
    chargePayment(store, payment, at)
  } else if (isOpen(payment) && mayBecome(toAppState(payment), result)) {
    setPaymentState(store, id, result, at)
    reopenBill(store, payment.bill)
  }
}

/** In the words of the one table of states: at the cashier, and handed in but not heard of. */
const toAppState = ({ state }: Payment) => (state === "created" ? "paying" : state === "paying" ? "unknown" : state)
