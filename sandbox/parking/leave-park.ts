import type { Store } from "#sandbox/store/store"
import { getBillLines } from "#sandbox/bills/bill-lines"
import {
  type ParkBill,
  closeStayBills,
  insertBill,
  findNewestStayBill,
  createOrderId,
} from "#sandbox/records/money/bills"
import { createQuote } from "#sandbox/bills/quote"
import { findCarByPlate } from "#sandbox/records/parking/cars"
import { setLeft, type Stay, findStay } from "#sandbox/records/parking/stays"
import { insertVisit } from "#sandbox/records/parking/visits"

/** Ends the stay. An unpaid fee becomes an arrears bill, and the driver who has bound the car gets a visit in the history. */
export function leavePark(store: Store, stay: Stay, at: number): ParkBill | undefined {
  const bill = findNewestStayBill(store, stay.id) ?? createQuote(store, stay, at)
  const amountDue = bill.state === "PAYING" ? 0 : getBillLines(store, bill, at).due
  setLeft(store, stay, at)
  closeStayBills(store, stay.id)
  const { park, plate, entered_at } = stay
  const car = findCarByPlate(store, plate)
  const paid = findStay(store, stay.id)?.paid ?? 0
  const minutes = Math.max(0, Math.floor((at - entered_at) / 60_000))
  if (car) insertVisit(store, { id: car.driver }, { park, plate, entered_at, minutes, fee: paid })
  if (amountDue === 0) return undefined
  const id = createOrderId(store, park, at)
  return insertBill(store, { id, kind: "arrear", park, plate, stay: stay.id, amount: amountDue, made_at: at })
}
