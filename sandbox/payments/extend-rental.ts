import type { Store } from "#sandbox/store/store"
import type { ParkBill } from "#sandbox/records/money/bills"
import { insertRentalTerm } from "#sandbox/records/money/rental-terms"
import { findBay, assignBay, listOpenRenewals, setBayBill, findRenewal } from "#sandbox/records/parking/bays"

const toMidnight = (day: string) => Date.parse(`${day}T00:00+08:00`)

/**
 * A renewal can be paid as long as the bay's period has not changed since the renewal was created and no other payment
 * for it is being confirmed. Bills that are not renewals are always available.
 */
export function isRenewalAvailable(store: Store, bill: string): boolean {
  const row = findRenewal(store, bill)
  const bay = row && findBay(store, row.bay)
  if (!bay) return true
  const isPeriodUnchanged = bay.driver === row.driver ? bay.until_day === row.after_day : bay.driver === null
  return (
    isPeriodUnchanged &&
    !listOpenRenewals(store, bay.id).some((renewal) => renewal.bill !== bill && renewal.state === "PAYING")
  )
}

/** Called when a renewal is paid, in the same transaction. */
export function extendRental(store: Store, bill: ParkBill) {
  const row = findRenewal(store, bill.id)
  const bay = row && findBay(store, row.bay)
  if (!bay) return
  const from_day = bay.driver === row.driver ? (bay.from_day ?? row.from_day) : row.from_day
  const hasExpired =
    bay.until_day !== null &&
    bay.until_day < row.from_day &&
    toMidnight(row.from_day) - toMidnight(bay.until_day) > 86_400_000
  assignBay(store, bay.id, {
    driver: row.driver,
    plate: bill.plate,
    from_day: hasExpired ? row.from_day : from_day,
    until_day: row.until_day,
  })
  setBayBill(store, bay.id, bill.id)
  const months = Math.max(1, row.months)
  const [begins_at, ends_at] = [toMidnight(row.from_day), toMidnight(row.until_day)]
  insertRentalTerm(store, { bill: bill.id, renewal: String(9000 + bay.id), months, begins_at, ends_at })
}
