import "server-only"
import type { Car } from "#lib/cars/values"
import type { CarFormReason } from "#lib/cars/messages"
import { MAX_CARS } from "#lib/cars/rules"
import { isPlate } from "#lib/core/plate/plate"
import type { UserMessage } from "#lib/provider/user-message"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { provider } from "#lib/provider"

export type CarActionResult = { ok: true } | { ok: false; why: CarFormReason; userMessage?: UserMessage }

const reject = (why: CarFormReason): CarActionResult => ({ ok: false, why })

export async function listCars(): Promise<readonly Car[]> {
  const result = await provider.cars.mine({})
  return result.ok ? result.data : []
}

/** Rejects a sixth car without a provider call. A car that is already bound is left to the provider. */
export async function addCar(plate: string): Promise<CarActionResult> {
  if (!isPlate(plate)) return reject("plate-wrong")
  const cars = await listCars()
  if (cars.length >= MAX_CARS && !cars.some((car) => car.plate === plate)) return reject("five-already")
  return provider.cars.add({ plate })
}

export const removeCar = (id: string) => withOwnCar(id, () => provider.cars.remove({ id }))

export const setActive = (id: string, active: boolean) => withOwnCar(id, () => provider.cars.setActive({ id, active }))

export const receiveMessages = (id: string, isWanted: boolean) =>
  withOwnCar(id, async ({ authenticated }) =>
    authenticated ? provider.cars.receiveMessages({ id, wanted: isWanted }) : reject("not-authenticated"),
  )

/** The id comes from the browser, so it is only accepted if it belongs to the driver's own cars. */
async function withOwnCar(id: string, action: (car: Car) => Promise<CarActionResult>): Promise<CarActionResult> {
  const car = (await listCars()).find((car) => car.id === id)
  if (car) return action(car)
  logSecurityEvent("not-theirs", { call: "cars.mine", why: "no-such-car" })
  return reject("no-such-car")
}
