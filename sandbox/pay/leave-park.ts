import type { Store } from "#sandbox/kit/store"
import { linesOf } from "#sandbox/pay/bill-lines"
import { type ParkBill, closeBillsOf, keepBill, newestBillOf, newOrderId } from "#sandbox/records/money/bills"
import { quote } from "#sandbox/payments/quote"
import { carByPlate } from "#sandbox/records/parking/cars"
import { noteLeft, type Stay, stayById } from "#sandbox/records/parking/stays"
import { keepVisit } from "#sandbox/records/parking/visits"

/** The car drives off. What it still owes is an arrear from then on, and its driver has one more visit behind him. */
export function leave(store: Store, stay: Stay, at: number): ParkBill | undefined {
  const bill = newestBillOf(store, stay.id) ?? quote(store, stay, at)
  const owed = bill.state === "PAYING" ? 0 : linesOf(store, bill, at).due
  noteLeft(store, stay, at)
  closeBillsOf(store, stay.id)
  const { park, plate, entered_at } = stay
  const bound = carByPlate(store, plate)
  const paid = stayById(store, stay.id)?.paid ?? 0
  const minutes = Math.max(0, Math.floor((at - entered_at) / 60_000))
  if (bound) keepVisit(store, { id: bound.driver }, { park, plate, entered_at, minutes, fee: paid })
  if (owed === 0) return undefined
  const id = newOrderId(store, park, at)
  return keepBill(store, { id, kind: "arrear", park, plate, stay: stay.id, amount: owed, made_at: at })
}
