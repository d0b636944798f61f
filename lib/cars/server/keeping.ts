import "server-only"
import type { Car } from "#lib/cars/values"
import type { Saying } from "#lib/cars/words"
import { MOST_CARS } from "#lib/cars/rules"
import { isPlate } from "#lib/core/plate/plate"
import type { UserMessage } from "#lib/provider/user-message"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { provider } from "#lib/provider"

export type KeepOutcome = { ok: true } | { ok: false; why: Saying; trouble?: UserMessage }

const no = (why: Saying): KeepOutcome => ({ ok: false, why })

export async function myCars(): Promise<readonly Car[]> {
  const said = await provider.cars.mine({})
  return said.ok ? said.data : []
}

/** A sixth is not even asked for. */
export async function addCar(plate: string): Promise<KeepOutcome> {
  if (!isPlate(plate)) return no("plate-wrong")
  const cars = await myCars()
  if (cars.length >= MOST_CARS && !cars.some((car) => car.plate === plate)) return no("five-already")
  return provider.cars.add({ plate })
}

export const removeCar = (id: string) => withOwn(id, () => provider.cars.remove({ id }))

export const setActive = (id: string, active: boolean) => withOwn(id, () => provider.cars.setActive({ id, active }))

/** For the owners of authenticated cars alone. */
export const receiveMessages = (id: string, wanted: boolean) =>
  withOwn(id, async ({ authenticated }) =>
    authenticated ? provider.cars.receiveMessages({ id, wanted }) : no("not-authenticated"),
  )

/** An id comes from a page, and so from anybody: it is looked for among the driver's own. */
async function withOwn(id: string, act: (car: Car) => Promise<KeepOutcome>): Promise<KeepOutcome> {
  const car = (await myCars()).find((one) => one.id === id)
  if (car) return act(car)
  logSecurityEvent("not-theirs", { call: "cars.mine", why: "no-such-car" })
  return no("no-such-car")
}
