import "server-only"
import { maskPlate } from "#lib/core/plate/masked-plate"
import { isStartedByViewer } from "#lib/payments/server/browser-payments"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import type { PaymentResult } from "#lib/payments/server/payment-type"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import { getSession } from "#lib/session/session"

type ReceiptSubject = { record: PaymentRecord | undefined; plate: string | undefined }

/** Order numbers can be guessed, so other drivers see no amount and a masked plate. */
export async function canViewReceipt(orderId: string, { record, plate }: ReceiptSubject): Promise<boolean> {
  return (await isStartedByViewer(orderId, record)) || (plate !== undefined && (await isOwnCar(plate)))
}

async function isOwnCar(plate: string): Promise<boolean> {
  if ((await getSession()).state !== "in") return false
  const cars = await undefinedIfSlow(provider.pay.cars({}))
  return cars?.ok === true && cars.data.list.some((car) => car.plate === plate)
}

type ReceiptDetails = { due?: number; plate?: string; park?: string }

/**
 * Prefers the provider's data to the record's. With `toldByAddress` the record's data comes from a URL that anyone can
 * write, so only the browser that started the payment sees it.
 */
export function getReceiptDetails(
  { record, fee }: Pick<PaymentResult, "record" | "fee">,
  isMine: boolean,
): ReceiptDetails {
  const isUnverified = record?.traits.toldByAddress && !isMine
  return {
    due: isUnverified ? undefined : (record?.due ?? fee?.amount),
    plate: fee?.plate ?? (isUnverified ? undefined : record?.plate),
    park: fee?.park ?? record?.park,
  }
}

export const redactReceipt = ({ plate, park }: ReceiptDetails): ReceiptDetails => ({
  plate: plate && maskPlate(plate),
  park,
})
