import "server-only"
import { UnauthenticatedError } from "#lib/core/errors"
import {
  hasPaymentWithoutSignIn,
  isStartedInThisBrowser,
  isStartedOrResumedByViewer,
  isStarter,
  listStartedOrders,
} from "#lib/payments/server/browser-payments"
import type { PaymentResult, PaymentTypes } from "#lib/payments/server/payment-type"
import { getPaymentIfAvailable, type PaymentRecord } from "#lib/payments/server/record/record"
import { getSettledPayment } from "#lib/payments/server/result"
import { isLookedUpAtCarPark } from "#lib/payments/server/scanned-orders"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { getSession } from "#lib/session/session"

/**
 * Who has paid, as far as the record says. Anyone who knows a plate can start to pay for the car:
 * - `starter`: the browser that started the payment.
 * - `any-cashier`: one of the browsers that have opened the cashier of this payment.
 * - `car-driver`: no cashier was used. The agreement or the coupons of the car's driver have paid.
 * - `unknown`: the provider does not say whether this payment or another one has paid.
 * - `other-payment`: another payment.
 */
export type Payer = "starter" | "any-cashier" | "car-driver" | "unknown" | "other-payment"

/**
 * Returns `starter` until the payment is recorded as paid. The transaction that has paid is compared for orders and direct
 * payments. Other payments have another payer only if the provider has returned their transaction to somebody else, too.
 */
export function getPayer({ state, traits, ...record }: PaymentRecord): Payer {
  if (state !== "paid") return "starter"
  if (record.isPaidElsewhere && (traits.hasParkInOrderId || traits.isCarFee)) return "other-payment"
  const isByAgreement = record.isAutomatic === true
  if (record.isPayerUnknown || (isByAgreement && traits.isCarFee)) return "unknown"
  if (!traits.hasParkInOrderId) return "starter"
  const isByCarDriver = isByAgreement || record.due === 0
  const isHandedOver = record.handedOverAt !== undefined
  if (isByCarDriver && isHandedOver) return "unknown"
  if (isByCarDriver) return "car-driver"
  return isHandedOver ? "any-cashier" : "starter"
}

/** Whether the viewer started the payment and, if it is paid, counts as its payer. */
export async function isStartedByViewer(orderId: string, record: PaymentRecord | undefined): Promise<boolean> {
  if (!record || !(await isStarter(orderId, record))) return false
  const payer = getPayer(record)
  return payer === "starter" || (payer === "car-driver" && (await isLookedUpAtCarPark(orderId)))
}

/** False until the record says paid: before that it does not show whether another payment has paid the order. */
export const isPaidByViewer = async (orderId: string, record: PaymentRecord | undefined): Promise<boolean> =>
  record?.state === "paid" && isStartedByViewer(orderId, record)

/**
 * A driver who has paid must be able to leave. If the payer is uncertain or the record is lost, every browser that opened the
 * cashier and looked up the car at its car park therefore counts as a possible payer.
 */
export async function isPossiblePayer(orderId: string, record: PaymentRecord | undefined): Promise<boolean> {
  const payer = record ? getPayer(record) : "unknown"
  if (payer === "other-payment") return false
  if (payer === "starter") return isStarter(orderId, record)
  if (payer === "any-cashier" && (await isStarter(orderId, record))) return true
  // A direct payment has no look-up.
  if (record?.traits.isCarFee || !(await isLookedUpAtCarPark(orderId))) return false
  if (await isStartedOrResumedByViewer(orderId, record)) return true
  // An earlier payment of the order may have had the same transaction.
  return payer === "unknown" && isStartedOrResumedByViewer(orderId, undefined)
}

/** Returns the record if the viewer has paid. The provider is asked again while it has not named the transaction. */
export async function findPaidByViewer(types: PaymentTypes, orderId: string): Promise<PaymentRecord | undefined> {
  const record = await getPaymentIfAvailable(orderId)
  if (!(await isPaidByViewer(orderId, record))) return undefined
  const settled = await undefinedIfSlow(getSettledPayment(types, orderId))
  return (await isPaidByViewer(orderId, settled)) ? settled : undefined
}

/** The newest order that was started in this browser, is paid by the viewer and matches. */
export async function findPaidOrder(isMatch: (orderId: string, record: PaymentRecord) => boolean) {
  for (const orderId of await listStartedOrders()) {
    const record = await getPaymentIfAvailable(orderId)
    if (record && (await isPaidByViewer(orderId, record)) && isMatch(orderId, record)) return { orderId, record }
  }
  return undefined
}

/**
 * Whether the provider demands a sign-in from a driver who started or resumed the payment without one. Such a driver at the
 * barrier sees whom to call instead.
 */
export const isRefusedPayer = async (error: unknown, orderId: string): Promise<boolean> =>
  error instanceof UnauthenticatedError &&
  (await getSession()).state !== "in" &&
  (await hasPaymentWithoutSignIn(orderId))

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
