import { LEAVE_SECONDS } from "#lib/payments/rules"
import type { Store } from "#sandbox/kit/store"
import { stayOf } from "#sandbox/pay/bill-lines"
import { isOfPark, knownBill, moveBill } from "#sandbox/records/money/bills"
import { spendCoupon, spendCouponOfVoucher } from "#sandbox/records/coupons/coupons"
import { handOver } from "#sandbox/records/coupons/coupon-sales"
import { moveEnd } from "#sandbox/rental/extend-rental"
import { chargeOnce, payInOnce, purseOf, tillOf } from "#sandbox/records/money/ledger"
import { knownPark } from "#sandbox/records/parking/parks"
import { movePayment, type Payment } from "#sandbox/records/money/payments"
import { credit } from "#sandbox/records/parking/stays"
import { spendVoucher } from "#sandbox/records/coupons/vouchers"

/** The money is the provider's: the bill is paid and its coupons are used up. Said twice, it happens once. */
export function charge(store: Store, payment: Payment, at: number) {
  const bill = knownBill(store, payment.bill)
  if (payment.state === "paid" || (bill.state === "PAID" && !bill.careless)) return
  store.transaction(() => {
    const { id, amount, careless, coupons, vouchers, minutes, deducted, lucky } = payment
    const movement = { amount, bill: bill.id, payment: id, at, careless }
    if (isOfPark(bill)) chargeOnce(store, { from: sourceOf(payment), to: tillOf(bill.park), ...movement })
    else payInOnce(store, { to: purseOf(bill.purse), ...movement })
    movePayment(store, id, "paid", at)
    moveBill(store, bill.id, "PAID", at)
    for (const coupon of coupons) spendCoupon(store, coupon, id, at)
    for (const voucher of vouchers) {
      spendVoucher(store, voucher, id)
      spendCouponOfVoucher(store, voucher, id, at)
    }
    if (isOfPark(bill) && bill.kind === "coupon") handOver(store, bill)
    if (isOfPark(bill) && bill.kind === "rental") moveEnd(store, bill)
    const stay = stayOf(store, bill)
    const leaveBy = stay && at + leaveSeconds(store, stay.park) * 1000
    if (stay && leaveBy) credit(store, stay, { paid: amount, deducted, lucky, minutes, at, leaveBy })
  })
}

const sourceOf = ({ method, driver }: Payment) => (method === "balance" && driver !== null ? purseOf(driver) : method)

export function leaveSeconds(store: Store, park: string): number {
  const { leaveWithin } = knownPark(store, park).config
  return leaveWithin === undefined ? LEAVE_SECONDS : leaveWithin * 60
}
