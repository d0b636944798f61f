import "server-only"
import type { OrderStatus } from "#lib/payments/values"
import { findPaymentType, type PaymentTypes } from "#lib/payments/server/payment-type"
import { type PaymentRecord, getProviderId } from "#lib/payments/server/record/record"
import { provider } from "#lib/provider"

/** Uses the payment type's own call, or else the fee call. Undefined if the provider has no such order. */
export async function fetchOrderStatus(
  types: PaymentTypes,
  orderId: string,
  record: PaymentRecord | undefined,
): Promise<OrderStatus | undefined> {
  const status = record && findPaymentType(types, orderId, { record })?.fetchOrderStatus?.(orderId, record)
  return status ?? fetchFeeStatus(getProviderId(orderId, record))
}

export async function fetchFeeStatus(orderId: string | undefined): Promise<OrderStatus | undefined> {
  const result = orderId ? await provider.payments.fee({ orderId }) : undefined
  return result?.ok ? { state: result.data.state, fee: result.data } : undefined
}
