import { mayBecome } from "#lib/payments/states"
import type { Store } from "#sandbox/kit/store"
import { charge } from "#sandbox/payments/charge"
import { type Bill, billById, moveBill, reopenBill } from "#sandbox/records/money/bills"
import { type Coupon, couponById, isUsable } from "#sandbox/records/coupons/coupons"
import { keepNotice, type Notice, type Outcome, pendingOf, takeDue } from "#sandbox/records/notices"
import {
  countNotice,
  isOpen,
  movePayment,
  openPaymentOf,
  type Payment,
  paymentById,
} from "#sandbox/records/money/payments"
import { isStillFree } from "#sandbox/rental/extend-rental"
import { readSetting, type Setting } from "#sandbox/records/settings"

export type Settlement = {
  /** Until the provider hears of it. */
  seconds: number
  /** How often more than once it hears of it. */
  duplicates: number
  realTime: boolean
}

export function settlementOf(store: Store, seconds: "noticeSeconds" | "slowSeconds" | "automaticSeconds"): Settlement {
  const payments: Setting<"payments"> = readSetting(store, "payments")
  return { seconds: payments[seconds], duplicates: payments.duplicates, realTime: payments.realTime }
}

/** What came of a payment at its cashier. False: the cashier takes it no more. */
export function settle(store: Store, id: string, outcome: Outcome, how: Settlement, now: number): boolean {
  const payment = paymentById(store, id)
  if (!payment) return false
  if (payment.state === "paid") return outcome === "paid" && notify(store, payment, outcome, how, now)
  const takesIt = outcome === "paid" ? handIn(store, payment) : pendingOf(store, id) === 0 && isOpen(payment)
  return takesIt && notify(store, payment, outcome, how, now)
}

/** The driver has confirmed; from now on the bill is being paid, until the bank has spoken. */
function handIn(store: Store, payment: Payment): boolean {
  const bill = billById(store, payment.bill)
  if (!bill || !(bill.careless || isNext(store, payment, bill))) return false
  if (!mayBecome(wordOf(payment), "unknown")) return false
  if (!bill.careless && !isStillFree(store, bill.id)) {
    movePayment(store, payment.id, "failed", 0)
    moveBill(store, bill.id, "CLOSED", 0)
    return false
  }
  const isThere = (coupon: Coupon | undefined) => coupon !== undefined && isUsable(coupon, payment.made_at)
  const stillThere = bill.careless === 1 || payment.coupons.every((id) => isThere(couponById(store, id)))
  movePayment(store, payment.id, stillThere ? "paying" : "failed", 0)
  if (stillThere) moveBill(store, bill.id, "PAYING", 0)
  return stillThere
}

/** The bill wants paying, and no other payment of it is open. */
function isNext(store: Store, { id }: Payment, bill: Bill): boolean {
  const other = openPaymentOf(store, bill.id)
  return (bill.state === "UNPAID" || bill.state === "PAYING") && (!other || other.id === id)
}

function notify(store: Store, { id }: Payment, outcome: Outcome, how: Settlement, now: number): true {
  const from = how.realTime ? Date.now() : now
  for (let i = 0; i <= how.duplicates; i++) keepNotice(store, id, outcome, from + how.seconds * 1000, how.realTime)
  hearBanks(store, now)
  return true
}

/** Every notice whose time has come. */
export const hearBanks = (store: Store, now: number) => takeDue(store, now).forEach((notice) => hear(store, notice))

/** What was paid once is not paid again, and never unpaid. */
function hear(store: Store, { payment: id, result, at }: Notice) {
  const payment = paymentById(store, id)
  if (!payment) return
  if (result === "paid") {
    countNotice(store, id)
    charge(store, payment, at)
  } else if (isOpen(payment) && mayBecome(wordOf(payment), result)) {
    movePayment(store, id, result, at)
    reopenBill(store, payment.bill)
  }
}

/** In the words of the one table of states: at the cashier, and handed in but not heard of. */
const wordOf = ({ state }: Payment) => (state === "created" ? "paying" : state === "paying" ? "unknown" : state)
