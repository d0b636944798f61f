import type { Scene } from "#sandbox/kit/context"
import { stayOf } from "#sandbox/pay/bill-lines"
import { type Bill, isOfPark } from "#sandbox/records/money/bills"
import { saleOf } from "#sandbox/records/coupons/coupon-sales"
import { bookingById } from "#sandbox/records/parking/bookings"
import { renewalOf } from "#sandbox/records/parking/bays"
import { carByPlate } from "#sandbox/records/parking/cars"

type Asker = Pick<Scene, "store" | "visitor">

/** Has somebody else bound this plate? Who is not signed in may look: a fee is shown to anybody. */
export function isAnothers({ store, visitor }: Asker, plate: string): boolean {
  const bound = visitor && carByPlate(store, plate)
  return bound !== undefined && bound.driver !== visitor?.id
}

/** A bill that wants its own driver to sign in is unknown to any other; what is bought is nobody's but its driver's. */
export function isStrangers(asker: Asker, bill: Bill): boolean {
  if (bill.kind === "booking") return bookingById(asker.store, bill.id)?.driver !== asker.visitor?.id
  if (bill.kind === "coupon") return saleOf(asker.store, bill.id)?.driver !== asker.visitor?.id
  const renewal = bill.kind === "rental" ? renewalOf(asker.store, bill.id) : undefined
  if (renewal) return renewal.driver !== asker.visitor?.id
  if (!isOfPark(bill)) return bill.purse !== asker.visitor?.id
  return stayOf(asker.store, bill)?.login_required === 1 && isAnothers(asker, bill.plate)
}
