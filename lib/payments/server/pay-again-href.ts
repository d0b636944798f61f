import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { env } from "#lib/env/env"
import { buildOrderPayUrl } from "#lib/payments/server/pay-url"
import { findPaymentType, type PaymentTypes, type PaymentResult } from "#lib/payments/server/payment-type"
import { getParkId } from "#lib/payments/server/record/record"

type PaymentSource = Pick<PaymentResult, "record" | "fee">

/**
 * The URL where an order can be paid again. Anyone can choose the URL in `record.from` by starting a payment, so other
 * browsers get a URL built from the provider's data.
 */
export function getPayAgainHref(
  types: PaymentTypes,
  orderId: string,
  { record, fee }: PaymentSource,
  isStartedHere: boolean,
): string {
  if (record && isStartedHere) return record.from
  const type = findPaymentType(types, orderId, { record, fee })
  const href = type.getPayAgainHref?.(orderId, record)
  if (href) return href
  return type.traits.isStay && fee ? buildOrderPayUrl(orderId, fee) : getStartHref(types, orderId, { record, fee })
}

/** The URL where a new payment of the same type can be started. Names the car park only if everyone may know it. */
export function getStartHref(types: PaymentTypes, orderId: string, source: PaymentSource): string {
  const type = findPaymentType(types, orderId, source)
  const parkId = env().LOOKUP_DETAILS === "always" ? getParkId(orderId, type) : undefined
  return type.startHref ?? fillAddress(addresses.plateSelectYdV2, {}, { parkId })
}
