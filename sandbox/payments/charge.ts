import { LEAVE_SECONDS } from "#lib/payments/rules"
import type { Store } from "#sandbox/store/store"
import { getBillStay } from "#sandbox/bills/bill-lines"
import { isParkBill, getBill, setBillState } from "#sandbox/records/money/bills"
import { spendCoupon, spendCouponOfVoucher } from "#sandbox/records/coupons/coupons"
import { giveBoughtCoupon } from "#sandbox/records/coupons/coupon-sales"
import { extendRental } from "#sandbox/payments/extend-rental"
import { insertCharge, insertPaidTopUp, getPurseAccount, getTillAccount } from "#sandbox/records/money/ledger"
import { getPark } from "#sandbox/records/parking/parks"
import { setPaymentState, type Payment } from "#sandbox/records/money/payments"
import { creditStay } from "#sandbox/records/parking/stays"
import { spendVoucher } from "#sandbox/records/coupons/vouchers"

/** Marks the payment and its bill as paid and uses up the discounts. Idempotent. */
export function chargePayment(store: Store, payment: Payment, at: number) {
  const bill = getBill(store, payment.bill)
  if (payment.state === "paid" || (bill.state === "PAID" && !bill.unchecked)) return
  store.transaction(() => {
    const { id, amount, unchecked, coupons, vouchers, minutes, deducted, lucky } = payment
    const movement = { amount, bill: bill.id, payment: id, at, unchecked }
    if (isParkBill(bill))
      insertCharge(store, { from: getSourceAccount(payment), to: getTillAccount(bill.park), ...movement })
    else insertPaidTopUp(store, { to: getPurseAccount(bill.purse), ...movement })
    setPaymentState(store, id, "paid", at)
    setBillState(store, bill.id, "PAID", at)
    for (const coupon of coupons) spendCoupon(store, coupon, id, at)
    for (const voucher of vouchers) {
      spendVoucher(store, voucher, id)
      spendCouponOfVoucher(store, voucher, id, at)
    }
    if (isParkBill(bill) && bill.kind === "coupon") giveBoughtCoupon(store, bill)
    if (isParkBill(bill) && bill.kind === "rental") extendRental(store, bill)
    const stay = getBillStay(store, bill)
    const leaveBy = stay && at + getLeaveSeconds(store, stay.park) * 1000
    if (stay && leaveBy) creditStay(store, stay, { paid: amount, deducted, lucky, minutes, at, leaveBy })
  })
}

const getSourceAccount = ({ method, driver }: Payment) =>
  method === "balance" && driver !== null ? getPurseAccount(driver) : method

export function getLeaveSeconds(store: Store, park: string): number {
  const { leaveWithin } = getPark(store, park).config
  return leaveWithin === undefined ? LEAVE_SECONDS : leaveWithin * 60
}
