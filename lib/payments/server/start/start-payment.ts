import "server-only"
import { buildRestorePath } from "#lib/core/address/site-path"
import { ProviderError, UnauthenticatedError, StoreUnavailableError } from "#lib/core/errors"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import type { AmountResult, PaymentCommand } from "#lib/payments/server/payment-command"
import { rememberPayment } from "#lib/payments/server/browser-payments"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { fetchOrderStatus } from "#lib/payments/server/fetch-order-status"
import * as records from "#lib/payments/server/record/record"
import { getDriverId } from "#lib/payments/server/record/payer-ids"
import { markPaymentUnknown, recordStart } from "#lib/payments/server/record/record-transitions"
import { createRecord } from "#lib/payments/server/start/create-record"
import { discardPayment, handlePayAnswer, openPaymentPage, type Start } from "#lib/payments/server/start/pay-answer"
import { createRefusal } from "#lib/payments/server/start/refusal"
import { awaitConcurrentStart, resumePayment, redirectToStatus } from "#lib/payments/server/start/resume-payment"
import { findEarlierPayment } from "#lib/payments/server/start/duplicate-payment"
import { differsBy100x } from "#lib/payments/suspicious-amount"
import { logSuspiciousAmount } from "#lib/payments/server/suspicious-amount"
import { canStart } from "#lib/payments/states"
import type { Started } from "#lib/payments/values"
import { getRefusalMessage } from "#lib/payments/messages"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"

/** Starts a payment exactly once, across taps, tabs, phones and instances. `shownAt` is when the form was rendered. */
export async function startPayment(
  types: PaymentTypes,
  command: PaymentCommand,
  shownAt = Date.now(),
): Promise<Started> {
  try {
    return await startWithOrderLock(types, command, shownAt)
  } catch (error) {
    // Nothing has been sent. Without the shared record two concurrent starts could both pay.
    if (error instanceof StoreUnavailableError) return createRefusal("store-down", {})
    throw error
  }
}

async function startWithOrderLock(types: PaymentTypes, command: PaymentCommand, shownAt: number): Promise<Started> {
  const { orderId } = command
  // One order has one record, so a transaction is not paid as if it were an order.
  const ownOrderId = await records.getOrderOfTransaction(orderId)
  if (ownOrderId !== undefined && ownOrderId !== orderId) return redirectToStatus(ownOrderId)
  const existing = await records.getPayment(orderId)
  // An "unknown" payment may still be starting, so it is only resumed below, under the lock.
  if (existing && existing.state !== "unknown" && !canStart(existing.state))
    return resumePayment(types, orderId, existing, command)
  const lock = await records.lockOrder(orderId)
  if (!lock) return awaitConcurrentStart(types, orderId, command)
  try {
    // Read again: another tap may have started and finished before we got the lock.
    const previous = await records.getPayment(orderId)
    if (previous && !canStart(previous.state)) return await resumePayment(types, orderId, previous, command)
    // The cashier of a cancelled payment may still be open in another window.
    if (previous && (await fetchOrderStatus(types, orderId, previous))?.state !== "UNPAID")
      return redirectToStatus(orderId)
    const record = await createRecord(types, command, previous)
    const { purposeHash } = record
    const earlierId =
      purposeHash && (await findEarlierPayment(types, { ...record, purposeHash, orderId, shownAt }, lock))
    // The earlier payment is for the same thing, so the driver has agreed to its cashier.
    if (earlierId) return await awaitConcurrentStart(types, earlierId)
    return await sendPayment(types, command, record, { lock, previous })
  } finally {
    await records.unlockOrder(orderId, lock)
  }
}

async function sendPayment(
  types: PaymentTypes,
  command: PaymentCommand,
  newRecord: records.PaymentRecord,
  { lock, previous }: { lock: records.Lock; previous: records.PaymentRecord | undefined },
): Promise<Started> {
  const { orderId, fetchAmountToPay, reserve, send, messages, redirectByReason } = command
  const refuse = (reason: string): Started =>
    redirectByReason?.[reason] ? { href: redirectByReason[reason] } : createRefusal(reason, messages)
  // The provider decides the amount. If it is not the one that the driver agreed to, the screen is shown again.
  const due: AmountResult = (await fetchAmountToPay?.()) ?? { ok: true, data: command.due ?? 0 }
  if (!due.ok) return refuse(due.why)
  if (fetchAmountToPay && differsBy100x(due.data, command.due ?? 0)) {
    logSuspiciousAmount(command.subject.kind, "hundredfold")
    return refuse("amount-suspicious")
  }
  if (fetchAmountToPay && due.data !== command.due) return createRefusal("amount-changed", messages)

  const record: records.PaymentRecord = { ...newRecord, park: due.park ?? newRecord.park, startedAt: createStartTime() }
  const undoReservation = await reserve?.()
  if (!(await recordStart(orderId, record, lock, previous))) {
    await undoReservation?.()
    return redirectToStatus(orderId)
  }
  const replaced = await rememberPayment(orderId, record.startedAt)
  const start: Start = { types, command, record, previous, replaced }
  try {
    if (!send) return await openPaymentPage(orderId, record)
    const result = await send(due.data)
    if (result.ok) await undoReservation?.()
    if (result.ok) return await handlePayAnswer(start, result.data)
    await discardPayment(start)
    return refuse(result.why)
  } catch (error) {
    // The payment may have been made, so the order is queried and the call is not repeated. A driver whom this answer
    // signed out signs in first.
    const isSignedOut =
      error instanceof UnauthenticatedError && error.isFromProvider && !(await isStillUnpaid(types, orderId, record))
    if (isSignedOut || (error instanceof ProviderError && error.kind !== "declined")) {
      markPaymentUnknown(record)
      return isSignedOut && !command.staysSignedOut && (await getDriverId())
        ? { href: buildRestorePath(buildPaymentStatusUrl(orderId)) }
        : redirectToStatus(orderId)
    }
    await discardPayment(start)
    if (!(error instanceof ProviderError)) throw error
    return {
      why: "pay-refused",
      message: getRefusalMessage(String(error.cause ?? ""), error.providerMessage),
      stale: false,
    }
  }
}

/** The fraction distinguishes payments that start in the same millisecond. */
const createStartTime = () => Date.now() + Math.random()

/** An automatic payment stays unpaid until the bank collects it, so it never counts as still unpaid. */
async function isStillUnpaid(types: PaymentTypes, orderId: string, record: records.PaymentRecord) {
  if (record.traits.hasIdFromAnswer || record.isAutomatic) return false
  return (await undefinedIfSlow(fetchOrderStatus(types, orderId, record)))?.state === "UNPAID"
}
