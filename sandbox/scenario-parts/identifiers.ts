import type { Store } from "#sandbox/store/store"
import { findCarByPlate } from "#sandbox/records/parking/cars"
import { findDriverByPhone } from "#sandbox/records/people/drivers"
import { hasEverParked } from "#sandbox/records/parking/stays"

/** Maps n to a number below `size` in a shuffled order without repeats. */
const scatter = (n: number, size: number) => (n * 7_368_787 + 2_654_435) % size

/** A phone that no driver has. */
export function createPhone(store: Store): string {
  const prefixes = ["136", "138", "139", "158", "186", "189"]
  for (;;) {
    const n = store.nextNumber("phone")
    const phone = `${prefixes[n % prefixes.length]}${String(scatter(n, 100_000_000)).padStart(8, "0")}`
    if (!phone.endsWith("0000") && !findDriverByPhone(store, phone)) return phone
  }
}

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
const CITIES = ["粤B", "粤A", "粤S", "粤L", "湘A", "桂A", "闽D", "赣B"]

/** A plate that is not bound and has never parked; every second one is a new-energy plate. */
export function createPlate(store: Store): string {
  for (;;) {
    const n = store.nextNumber("plate")
    const city = CITIES[Math.floor(n / 2) % CITIES.length]
    const letter = LETTERS[scatter(n, LETTERS.length)]
    const plate =
      n % 2 === 0
        ? `${city}D${String(scatter(n, 100_000)).padStart(5, "0")}`
        : `${city}${letter}${String(scatter(n, 10_000)).padStart(4, "0")}`
    if (!findCarByPlate(store, plate) && !hasEverParked(store, plate)) return plate
  }
}
