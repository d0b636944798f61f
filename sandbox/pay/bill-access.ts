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
export function isHiddenBill(viewing: BillViewer, bill: Bill): boolean {
  if (bill.kind === "booking") return findBooking(viewing.store, bill.id)?.driver !== viewing.viewer?.id
  if (bill.kind === "coupon") return findSale(viewing.store, bill.id)?.driver !== viewing.viewer?.id
  const renewal = bill.kind === "rental" ? findRenewal(viewing.store, bill.id) : undefined
  if (renewal) return renewal.driver !== viewing.viewer?.id
  if (!isParkBill(bill)) return bill.purse !== viewing.viewer?.id
  return getBillStay(viewing.store, bill)?.login_required === 1 && isBoundByOther(viewing, bill.plate)
}
