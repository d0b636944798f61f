import type { CallContext } from "#sandbox/server/context"
import { getBillStay } from "#sandbox/bills/bill-lines"
import { type Bill, isParkBill } from "#sandbox/records/money/bills"
import { findSale } from "#sandbox/records/coupons/coupon-sales"
import { findBooking } from "#sandbox/records/parking/bookings"
import { findRenewal } from "#sandbox/records/parking/bays"
import { findCarByPlate } from "#sandbox/records/parking/cars"

type BillViewer = Pick<CallContext, "store" | "viewer">

/** Whether another driver has bound this plate. False without a signed-in driver, since fees are public. */
export function isBoundByOther({ store, viewer }: BillViewer, plate: string): boolean {
  const car = viewer && findCarByPlate(store, plate)
  return car !== undefined && car.driver !== viewer?.id
}

/** Purchases are visible to their driver only. A stay that requires login is hidden from drivers of other cars. */
export function isHiddenBill(context: BillViewer, bill: Bill): boolean {
  if (bill.kind === "booking") return findBooking(context.store, bill.id)?.driver !== context.viewer?.id
  if (bill.kind === "coupon") return findSale(context.store, bill.id)?.driver !== context.viewer?.id
  const renewal = bill.kind === "rental" ? findRenewal(context.store, bill.id) : undefined
  if (renewal) return renewal.driver !== context.viewer?.id
  if (!isParkBill(bill)) return bill.purse !== context.viewer?.id
  return getBillStay(context.store, bill)?.login_required === 1 && isBoundByOther(context, bill.plate)
}
