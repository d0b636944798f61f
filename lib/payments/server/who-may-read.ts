import "server-only"
import { maskPlate } from "#lib/core/plate/masked-plate"
import { isBegunHere } from "#lib/payments/server/open-payments"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import type { PaymentResult } from "#lib/payments/server/kind"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { session } from "#lib/session/session"

type Read = { record: PaymentRecord | undefined; plate: string | undefined }

/** An order's number can be guessed: who reads the result of another's payment reads no sum and half a plate. */
export async function mayReadAll(orderId: string, { record, plate }: Read): Promise<boolean> {
  return (await isBegunHere(orderId, record)) || (plate !== undefined && (await isOwnCar(plate)))
}

async function isOwnCar(plate: string): Promise<boolean> {
  if ((await session()).state !== "in") return false
  const cars = await ifSoon(provider.pay.cars({}))
  return cars?.ok === true && cars.data.list.some((car) => car.plate === plate)
}

type Facts = { due?: number; plate?: string; park?: string }

/**
 * What a payment is about, in the provider's words where there are any. What a barrier without a line has printed stands in
 * an address, which anybody can write for any order: only the browser that came with it is shown any of it.
 */
export function factsOf({ record, fee }: Pick<PaymentResult, "record" | "fee">, isMine: boolean): Facts {
  const isTold = record?.traits.toldByAddress && !isMine
  return {
    due: isTold ? undefined : (record?.due ?? fee?.amount),
    plate: fee?.plate ?? (isTold ? undefined : record?.plate),
    park: fee?.park ?? record?.park,
  }
}

export const forAnybody = ({ plate, park }: Facts): Facts => ({ plate: plate && maskPlate(plate), park })
