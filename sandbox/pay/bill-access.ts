import type { CallContext } from "#sandbox/kit/context"
import { getBillStay } from "#sandbox/pay/bill-lines"
import { type Bill, isParkBill } from "#sandbox/records/money/bills"
import { findSale } from "#sandbox/records/coupons/coupon-sales"
import { findBooking } from "#sandbox/records/parking/bookings"
import { findRenewal } from "#sandbox/records/parking/bays"
import { findCarByPlate } from "#sandbox/records/parking/cars"

type BillViewer = Pick<CallContext, "store" | "viewer">

/** Has somebody else bound this plate? Who is not signed in may look: a fee is shown to anybody. */
export function isBoundByOther({ store, viewer }: BillViewer, plate: string): boolean {
  const bound = viewer && findCarByPlate(store, plate)
  return bound !== undefined && bound.driver !== viewer?.id
}

/** A bill that wants its own driver to sign in is unknown to any other; what is bought is nobody's but its driver's. */
export function isHiddenBill(asker: BillViewer, bill: Bill): boolean {
  if (bill.kind === "booking") return findBooking(asker.store, bill.id)?.driver !== asker.viewer?.id
  if (bill.kind === "coupon") return findSale(asker.store, bill.id)?.driver !== asker.viewer?.id
  const renewal = bill.kind === "rental" ? findRenewal(asker.store, bill.id) : undefined
  if (renewal) return renewal.driver !== asker.viewer?.id
  if (!isParkBill(bill)) return bill.purse !== asker.viewer?.id
  return getBillStay(asker.store, bill)?.login_required === 1 && isBoundByOther(asker, bill.plate)
}
