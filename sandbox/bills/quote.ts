import type { Store } from "#sandbox/store/store"
import { getBillLines } from "#sandbox/bills/bill-lines"
import { insertBill, findNewestStayBill, createOrderId, type ParkBill } from "#sandbox/records/money/bills"
import type { Stay } from "#sandbox/records/parking/stays"

/** How long an unpaid quote is valid. */
export const QUOTE_LIFE_MS = 15 * 60_000

/** Returns the stay's open bill, or its paid bill while nothing more is due, or a new quote. */
export function getOrCreateQuote(store: Store, stay: Stay, now: number): ParkBill {
  const bill = findNewestStayBill(store, stay.id)
  if (bill && (bill.state === "UNPAID" || bill.state === "PAYING")) return bill
  if (bill?.state === "PAID" && getBillLines(store, bill, now).due === 0) return bill
  return createQuote(store, stay, now)
}

export const createQuote = (store: Store, { id: stay, park, plate }: Stay, now: number): ParkBill =>
  insertBill(store, {
    id: createOrderId(store, park, now),
    kind: "stay",
    park,
    plate,
    stay,
    made_at: now,
    expires_at: now + QUOTE_LIFE_MS,
  })
