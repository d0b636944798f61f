import type { Permit, Package, Slot } from "#lib/rental/model/values"
import type { Store } from "#sandbox/store/store"
import { findBill } from "#sandbox/records/money/bills"
import { getPark } from "#sandbox/records/parking/parks"
import { getPackage, type PackageRow, findRentalPark, type RentedBay } from "#sandbox/records/parking/rental"
import { listExtraPlates } from "#sandbox/records/people/rental-people"

const toIso = (time: number) => new Date(time).toISOString()

export function toPermit(store: Store, bay: RentedBay): Permit {
  const row = getPackage(store, bay.package)
  const bill = bay.bill === null ? undefined : findBill(store, bay.bill)
  return {
    parkId: row.park,
    park: getPark(store, row.park).name,
    feeId: String(row.id),
    areaId: row.area_id,
    area: row.area,
    slotId: String(bay.id),
    slotNo: bay.no,
    plate: bay.plate,
    from: bay.from_day,
    until: bay.until_day,
    packageName: row.label,
    slotType: bay.slot_type,
    renewType: bay.renew_type as Permit["renewType"],
    isValid: bay.is_valid === 1,
    cars: [
      { plate: bay.plate, isMaster: true, ownerId: undefined },
      ...listExtraPlates(store, bay.id).map((plate) => ({ plate, isMaster: false, ownerId: undefined })),
    ],
    maxCars: bay.max_cars,
    fee: bill?.amount ?? undefined,
    financeId: bill?.id,
    paidAt: bill?.paid_at ? toIso(bill.paid_at) : undefined,
    madeAt: toIso(bay.made_at),
  }
}

export function toPackage(store: Store, row: PackageRow): Package {
  return {
    feeId: String(row.id),
    park: getPark(store, row.park).name,
    address: findRentalPark(store, row.park)?.address,
    amount: row.amount,
    label: row.label,
    packageName: undefined,
    moldId: `mold-${row.id}`,
    segment: row.segment,
    area: row.area,
    areaId: row.area_id,
    reduced: row.reduced ?? undefined,
    reducedLabel: row.reduced_label ?? undefined,
    sponsorType: row.sponsor_type ?? undefined,
    months: row.unit === "day" ? undefined : row.months,
  }
}

export function toSlot(store: Store, bay: RentedBay): Slot {
  const row = getPackage(store, bay.package)
  return {
    id: String(bay.id),
    number: bay.no,
    area: row.area,
    areaId: row.area_id,
    feeId: String(row.id),
    packageName: row.label,
    until: bay.until_day,
    plate: bay.plate,
  }
}
