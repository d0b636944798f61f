import "server-only"
import { maskPlate } from "#lib/core/plate/masked-plate"
import { isPaidByViewer, isPossiblePayer, isStartedByViewer } from "#lib/payments/server/payer"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import type { PaymentResult } from "#lib/payments/server/payment-type"
import { fetchOwnPlates, getStayDetails, readStayViewer } from "#lib/payments/server/stay-details"
import type { PaymentState } from "#lib/payments/states"

type ReceiptSubject = { record: PaymentRecord | undefined; plate: string | undefined }

/** Access to the receipt of a paid order. Order numbers can be guessed, so other drivers see no amount and a masked plate. */
export const canViewReceipt = async (orderId: string, { record, plate }: ReceiptSubject): Promise<boolean> =>
  (await isPaidByViewer(orderId, record)) || (await isOwnPlate(plate))

const isOwnPlate = async (plate: string | undefined) => plate !== undefined && (await fetchOwnPlates()).includes(plate)

/** `canViewStay`: the car park and the times of the stay. */
export type ReceiptAccess = { canView: boolean; canViewStay: boolean; canViewGateCode: boolean }

/** Anyone may start to pay for a car and go back, so the payer sees the stay only after paying. */
export async function getReceiptAccess(
  orderId: string,
  { record, plate, state }: ReceiptSubject & { state: PaymentState },
): Promise<ReceiptAccess> {
  const canView =
    state === "paid"
      ? await canViewReceipt(orderId, { record, plate })
      : (await isStartedByViewer(orderId, record)) || (await isOwnPlate(plate))
  const canViewStay = (canView && state === "paid") || getStayDetails(await readStayViewer(orderId), plate) === "all"
  const canViewGateCode = canView || (await isPossiblePayer(orderId, record))
  return { canView, canViewStay, canViewGateCode }
}

type ReceiptDetails = { due?: number; plate?: string; park?: string }

/**
 * Prefers the provider's data to the record's. With `hasValuesFromUrl` the record's data comes from a URL that anyone can
 * write, so only the browser that started the payment sees it.
 */
export function getReceiptDetails(
  { record, fee }: Pick<PaymentResult, "record" | "fee">,
  isStartedHere: boolean,
): ReceiptDetails {
  const isUnverified = record?.traits.hasValuesFromUrl && !isStartedHere
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

export const filterReceipt = (receipt: ReceiptDetails, { canView, canViewStay }: ReceiptAccess): ReceiptDetails => ({
  ...(canView ? receipt : redactReceipt(receipt)),
  park: canViewStay ? receipt.park : undefined,
})
