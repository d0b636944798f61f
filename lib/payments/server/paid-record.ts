import "server-only"
import { isStartedInThisBrowser } from "#lib/payments/server/browser-payments"
import type { PaymentResult } from "#lib/payments/server/payment-type"
import { getPaymentIfAvailable } from "#lib/payments/server/record/record"

/**
 * The result of a payment that the provider has already reported as paid, for the browser that started it while the provider
 * does not answer. "paid" is final, so the driver at the barrier does not see the waiting screen again.
 */
export async function getPaidResult(orderId: string): Promise<PaymentResult | undefined> {
  const record = await getPaymentIfAvailable(orderId)
  return record?.state === "paid" && (await isStartedInThisBrowser(orderId, record))
    ? { state: "paid", record }
    : undefined
}
