import "server-only"
import { withTimeout } from "#lib/core/time/with-timeout"
import { undefinedIfListFails } from "#lib/http/page/list-page"
import { getPaymentIfAvailable } from "#lib/payments/server/record/record"
import { provider } from "#lib/provider"

/** Less than the second that the look-up waits for its cars, so that it lists them if only this call is slow. */
const ACTIVE_MS = 800

/**
 * The driver's cars, parked or not, without those they have switched off: these stay bound but are not offered. With
 * `parkId` a car counts as parked only in this car park. Only `cars.active` fails if the session is no longer valid.
 */
export async function fetchOwnCars(parkId?: string) {
  const [cars, active] = await Promise.all([
    provider.pay.cars({ parkId }),
    undefinedIfListFails(withTimeout(provider.cars.active({}), ACTIVE_MS)),
  ])
  if (!cars.ok) return undefined
  const isActive = (plate: string) => !active?.ok || active.data.some((car) => car.plate === plate)
  return addPaidState(cars.data.list.filter(({ plate }) => isActive(plate)))
}

/** Adds whether this app has a record of a parked car's payment. */
const addPaidState = <C extends { inPark: boolean; orderId?: string }>(cars: C[]) =>
  Promise.all(
    cars.map(async (car) => {
      const record = car.inPark && car.orderId ? await getPaymentIfAvailable(car.orderId) : undefined
      return { ...car, isPaid: record?.state === "paid" }
    }),
  )
