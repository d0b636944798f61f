import type { SandboxContext } from "#sandbox/server/context"
import type { Store } from "#sandbox/store/store"
import { bindCar } from "#sandbox/records/parking/cars"
import { toCookies, createCredential } from "#sandbox/records/people/credentials"
import { type Driver, findDriverByPhone, getOrCreateDriver } from "#sandbox/records/people/drivers"
import { listSharedParks } from "#sandbox/records/parking/parks"
import { calculateParkingFee } from "#sandbox/records/money/tariffs"
import { insertVisit } from "#sandbox/records/parking/visits"
import { createPhone, createPlate } from "#sandbox/scenario-parts/identifiers"

const VISIT_COUNT = 45
const DAY = 86_400_000

/** A driver with two cars and 45 visits over the last three months. */
export function createDriverWithHistory(store: Store, now: number): { driver: Driver; plates: string[] } {
  const driver = getOrCreateDriver(store, createPhone(store), now - 400 * DAY)
  const plates = [createPlate(store), createPlate(store)]
  for (const plate of plates) bindCar(store, driver, plate, now)
  const parks = listSharedParks(store)
  for (let i = 0; i < VISIT_COUNT; i++) {
    const park = parks[(i * 7 + driver.id) % parks.length]
    if (!park) continue
    const minutes = i % 11 === 3 ? 12 : 35 + ((i * 53 + driver.id * 17) % 560)
    const entered_at = now - Math.round((i + 0.4) * 2.1 * DAY) - minutes * 60_000
    insertVisit(store, driver, {
      park: park.id,
      plate: plates[i % 2] ?? "",
      entered_at,
      minutes,
      fee: calculateParkingFee(park.tariff, entered_at, entered_at + minutes * 60_000),
    })
  }
  return { driver, plates }
}

/** Set-Cookie values of the provider's sign-in, or undefined if no driver has this phone. */
export function createSignInCookies(
  { store, clock }: Pick<SandboxContext, "store" | "clock">,
  phone: string,
): string[] | undefined {
  const driver = findDriverByPhone(store, phone)
  if (!driver) return undefined
  return Object.entries(createProviderCookies(store, driver, clock.now())).map(
    ([name, value]) => `${name}=${value}; Path=/; SameSite=Lax`,
  )
}

/** Both credential pairs of the provider. */
export const createProviderCookies = (store: Store, driver: Driver, now: number): Record<string, string> => ({
  ...toCookies(createCredential(store, driver, now, "cookies")),
  ...toCookies(createCredential(store, driver, now, "tokens")),
})
