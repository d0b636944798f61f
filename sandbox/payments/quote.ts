import type { Store } from "#sandbox/kit/store"
import { linesOf } from "#sandbox/pay/bill-lines"
import { keepBill, newestBillOf, newOrderId, type ParkBill } from "#sandbox/records/money/bills"
import type { Stay } from "#sandbox/records/parking/stays"

/** A quote holds this long without a payment. */
export const QUOTE_LIFE = 15 * 60_000

/** The bill of a stay: the one that still holds, the one that was paid while nothing more is due, or a new one. */
export function orderFor(store: Store, stay: Stay, now: number): ParkBill {
  const last = newestBillOf(store, stay.id)
  if (last && (last.state === "UNPAID" || last.state === "PAYING")) return last
  if (last?.state === "PAID" && linesOf(store, last, now).due === 0) return last
  return quote(store, stay, now)
}

export const quote = (store: Store, { id: stay, park, plate }: Stay, now: number): ParkBill =>
  keepBill(store, {
    id: newOrderId(store, park, now),
    kind: "stay",
    park,
    plate,
    stay,
    made_at: now,
    expires_at: now + QUOTE_LIFE,
  })
