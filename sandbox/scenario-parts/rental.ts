import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { addDays, getLastDayOfMonths } from "#lib/core/time/calendar-days"
import { toBeijingDay } from "#lib/core/time/dates"
import type { SandboxContext } from "#sandbox/server/context"
import { createRentalOffers } from "#sandbox/records/parking/rental-offers"
import type { RenewalRules } from "#sandbox/rental/renewal"
import { insertBay } from "#sandbox/records/parking/bays"
import { createScenarioPark, type Park } from "#sandbox/records/parking/parks"
import { insertGood, insertPackage, type NewPackage, type PackageRow } from "#sandbox/records/parking/rental"
import type { Driver } from "#sandbox/records/people/drivers"
import { insertBayCar } from "#sandbox/records/people/rental-people"
import { createSignedInEntry } from "#sandbox/scenario-parts/entry-points"

/** Creates a car park with rental offers that only this driver is shown. */
export function createOwnRental(
  sandbox: SandboxContext,
  driver: Driver,
  name: string,
  options: Omit<Parameters<typeof createRentalOffers>[3], "driver"> = {},
): Park {
  const park = createScenarioPark(sandbox.store, name, "office", {})
  createRentalOffers(sandbox.store, park.id, "深圳市南山区科苑路 15 号", { ...options, driver: driver.id })
  return park
}

export type PackageOptions = Partial<Pick<NewPackage, "label" | "unit" | "months" | "amount" | "area">> & {
  renewalRules?: RenewalRules
}

export function createPackage(
  { store }: SandboxContext,
  park: Park,
  { renewalRules = {}, ...overrides }: PackageOptions = {},
): PackageRow {
  const row = insertPackage(store, {
    park: park.id,
    label: "月租",
    amount: 300_000,
    area: "B2",
    ...overrides,
    renewal_rules: JSON.stringify(renewalRules),
  })
  insertGood(store, {
    package: row.id,
    name: "洗车 3 次卡",
    description: "商场 B1 层途安洗车",
    price: 59_000,
    was: 90_000,
  })
  return row
}

type RentedBayOptions = {
  driver: Driver
  plate: string
  row: PackageRow
  no: string
  days: number
  extraPlates?: string[]
}

/** Rented three months ago, with `days` left; negative if it has expired. */
export function createRentedBay(
  { store, clock }: SandboxContext,
  { driver, plate, row, no, days, extraPlates = [] }: RentedBayOptions,
) {
  const now = clock.now()
  const until_day = addDays(toBeijingDay(now), days - 1)
  const from_day = addDays(getLastDayOfMonths(until_day, -3), 2)
  const bay = insertBay(store, {
    package: row.id,
    no,
    driver: driver.id,
    plate,
    from_day,
    until_day,
    made_at: now - 90 * 86_400_000,
    renew_type: row.kind === "time_share" ? "ONLINE_TIME_SHARE" : "ONLINE_BY_OWNER",
  })
  for (const [i, extraPlate] of extraPlates.entries()) insertBayCar(store, bay.id, extraPlate, now + i)
  const query = { parkId: row.park, whiteListFeeId: String(row.id), areaId: row.area_id }
  return {
    bay,
    query,
    renewal: createSignedInEntry("续费", fillAddress(addresses.renewal, {}, { ...query, slotId: String(bay.id) })),
  }
}
