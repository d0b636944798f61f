import "server-only"
import { setTimeout as wait } from "node:timers/promises"
import { isDeepStrictEqual } from "node:util"
import { headers } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { fallbackIfProviderDown, StoreUnavailableError } from "#lib/core/errors"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import {
  isStartedInThisBrowser,
  isStartedOrResumedInThisBrowser,
  rememberStartedPayment,
  rememberResumedPayment,
} from "#lib/payments/server/browser-payments"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { fetchOrderStatus } from "#lib/payments/server/fetch-order-status"
import { getPayment, isOrderLocked, type PaymentRecord } from "#lib/payments/server/record/record"
import { recordHandover, recordUnpaidSince } from "#lib/payments/server/record/record-transitions"
import { createRefusal } from "#lib/payments/server/start/refusal"
import { isWaitingForBridge, isUnknownToProvider } from "#lib/payments/outcome"
import { getResumeBlockReason } from "#lib/payments/rules"
import { outcomeMessages } from "#lib/payments/messages"
import type { Started } from "#lib/payments/values"

/** The values that a driver agrees to by a tap. The method is not included, because the open cashier shows it. */
type AgreedPayment = Pick<PaymentRecord, "due" | "plate" | "subject">

const isDifferent = (agreed: AgreedPayment, { due, plate, subject }: PaymentRecord) =>
  agreed.due !== due || agreed.plate !== plate || !isDeepStrictEqual(agreed.subject, subject)

/** A URL to redirect to. `message` is text to show there. */
export type Redirect = { href: string; message?: string }

/** The status page queries the provider and redirects to the screen that matches the state. */
export const redirectToStatus = (orderId: string, message?: string): Redirect => ({
  href: buildPaymentStatusUrl(orderId),
  message,
})

/**
 * Redirects a later tap to the payment that is already open, in every browser that can open its cashier. Never starts a
 * second payment. Redirects to a cashier only if the order is still unpaid according to the provider.
 */
export async function resumePayment(
  types: PaymentTypes,
  orderId: string,
  record: PaymentRecord,
  agreed?: AgreedPayment,
): Promise<Redirect> {
  const canBePaid = await canStillBePaid(types, orderId, record).catch(fallbackIfProviderDown(false))
  if (!canBePaid) return redirectToStatus(orderId)
  // The open cashier is for another amount, car or day than the driver agreed to now.
  if (agreed && isDifferent(agreed, record)) return redirectToStatus(orderId, outcomeMessages["different-payment-open"])
  if (record.state !== "paying" || getResumeBlockReason(record, isMessagingApp(await headers())))
    return redirectToStatus(orderId)
  const isStartedHere = await isStartedInThisBrowser(orderId, record)
  if (isStartedHere) {
    await rememberStartedPayment(orderId, record)
    await recordUnpaidSince(orderId, record, 0)
  }
  if (record.redirect) {
    if (isStartedHere) return { href: record.redirect }
    if (!(await recordHandover(orderId, record))) return redirectToStatus(orderId)
    await rememberResumedPayment(orderId, record.startedAt)
    return { href: record.redirect }
  }
  if (!isWaitingForBridge(record)) return redirectToStatus(orderId)
  await rememberResumedPayment(orderId, record.startedAt)
  return { href: fillAddress(addresses.payment, {}, { order_id: orderId }) }
}

async function canStillBePaid(types: PaymentTypes, orderId: string, record: PaymentRecord): Promise<boolean> {
  const status = await fetchOrderStatus(types, orderId, record)
  return status ? status.state === "UNPAID" : isUnknownToProvider(status, record)
}

/** A payment with an id from the provider's answer belongs to one driver, so other drivers may not open its cashier. */
export const canContinue = async (orderId: string, record: PaymentRecord) =>
  !record.traits.hasIdFromAnswer || (await isStartedOrResumedInThisBrowser(orderId, record))

/** Returns the URL for "继续支付" on the screen of an open payment. */
export async function continuePayment(types: PaymentTypes, orderId: string): Promise<string> {
  const record = await getPayment(orderId)
  if (!record || !(await canContinue(orderId, record))) return redirectToStatus(orderId).href
  return (await resumePayment(types, orderId, record)).href
}

/** How long a second tap waits for the result of the first tap before the waiting screen is shown. */
const CONCURRENT_START_MS = 15_000

/** Another tap is starting this payment. Waits until it has finished, then resumes what it started. */
export async function awaitConcurrentStart(
  types: PaymentTypes,
  orderId: string,
  agreed?: AgreedPayment,
): Promise<Started> {
  const deadline = Date.now() + CONCURRENT_START_MS
  try {
    while (Date.now() < deadline && (await isOrderLocked(orderId))) await wait(100)
    const record = await getPayment(orderId)
    return record ? await resumePayment(types, orderId, record, agreed) : createRefusal("order-being-paid", {})
  } catch (error) {
    // The status page queries the provider for the result of the other start.
    if (error instanceof StoreUnavailableError) return redirectToStatus(orderId)
    throw error
  }
}
