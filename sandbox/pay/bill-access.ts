import type { CallContext } from "#sandbox/kit/context"
import { stayOf } from "#sandbox/pay/bill-lines"
import { type Bill, isOfPark } from "#sandbox/records/money/bills"
import { saleOf } from "#sandbox/records/coupons/coupon-sales"
import { bookingById } from "#sandbox/records/parking/bookings"
import { renewalOf } from "#sandbox/records/parking/bays"
import { carByPlate } from "#sandbox/records/parking/cars"

type Asker = Pick<CallContext, "store" | "viewer">

/** Has somebody else bound this plate? Who is not signed in may look: a fee is shown to anybody. */
export function isAnothers({ store, viewer }: Asker, plate: string): boolean {
  const bound = viewer && carByPlate(store, plate)
  return bound !== undefined && bound.driver !== viewer?.id
}

/** A bill that wants its own driver to sign in is unknown to any other; what is bought is nobody's but its driver's. */
export function isStrangers(asker: Asker, bill: Bill): boolean {
  if (bill.kind === "booking") return bookingById(asker.store, bill.id)?.driver !== asker.viewer?.id
  if (bill.kind === "coupon") return saleOf(asker.store, bill.id)?.driver !== asker.viewer?.id
  const renewal = bill.kind === "rental" ? renewalOf(asker.store, bill.id) : undefined
  if (renewal) return renewal.driver !== asker.viewer?.id
  if (!isOfPark(bill)) return bill.purse !== asker.viewer?.id
  return stayOf(asker.store, bill)?.login_required === 1 && isAnothers(asker, bill.plate)
}
