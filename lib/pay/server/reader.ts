import "server-only"
import { maskPlate } from "#lib/kit/values/masked-plate"
import { isBegunHere } from "#lib/pay/server/open-payments"
import type { PaymentRecord } from "#lib/pay/server/record"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { standing } from "#lib/session"

type Read = { record: PaymentRecord | undefined; plate: string | undefined }

/** An order's number can be guessed: who reads the result of another's payment reads no sum and half a plate. */
export async function mayReadAll(orderId: string, { record, plate }: Read): Promise<boolean> {
  return (await isBegunHere(orderId, record)) || (plate !== undefined && (await isOwnCar(plate)))
}

async function isOwnCar(plate: string): Promise<boolean> {
  if ((await standing()).state !== "in") return false
  const cars = await ifSoon(provider.pay.cars({}))
  return cars?.ok === true && cars.data.list.some((car) => car.plate === plate)
}

type Facts = { due?: number; plate?: string; park?: string }

export const forAnybody = ({ plate, park }: Facts): Facts => ({ plate: plate && maskPlate(plate), park })
