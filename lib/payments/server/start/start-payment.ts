import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { buildRestorePath } from "#lib/core/address/site-path"
import { toDisplayableMessage, ProviderError, UnauthenticatedError, StoreUnavailableError } from "#lib/core/errors"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { prepareBridge } from "#lib/payments/server/start/prepare-bridge"
import { toAllowedCashierUrl, logUnusableRedirect } from "#lib/payments/server/start/unusable-redirect"
import type { AmountResult, PaymentCommand } from "#lib/payments/server/payment-command"
import { forgetRefusedPayment, rememberPayment } from "#lib/payments/server/browser-payments"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { fetchOrderStatus } from "#lib/payments/server/fetch-order-status"
import * as records from "#lib/payments/server/record/record"
import {
  addTransaction,
  copyRecord,
  discardRecord,
  markPaymentUnknown,
  recordStart,
  transitionPayment,
} from "#lib/payments/server/record/record-transitions"
import { createRecord } from "#lib/payments/server/start/create-record"
import { createRefusal } from "#lib/payments/server/start/refusal"
import { awaitConcurrentStart, resumePayment, redirectToStatus } from "#lib/payments/server/start/resume-payment"
import { findEarlierPayment } from "#lib/payments/server/start/duplicate-payment"
import { differsBy100x } from "#lib/payments/suspicious-amount"
import { logSuspiciousAmount } from "#lib/payments/server/suspicious-amount"
import { canStart } from "#lib/payments/states"
import type { PayAnswer, Started } from "#lib/payments/values"
import { isErrorCode, getRefusalMessage } from "#lib/payments/messages"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"

/** A refused start puts back what it replaced: the record of the ended payment and its entry in the browser's cookie. */
type Start = {
  types: PaymentTypes
  command: PaymentCommand
  /** As it was stored before anything was sent. */
  record: records.PaymentRecord
  previous: records.PaymentRecord | undefined
  replaced: Awaited<ReturnType<typeof rememberPayment>>
}

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
    // The payment may have been made, so the order is queried and the call is not repeated. If this answer signed the
    // driver out, they sign in first.
    const isSignedOut =
      error instanceof UnauthenticatedError && error.isFromProvider && !(await isStillUnpaid(types, orderId, record))
    if (isSignedOut || (error instanceof ProviderError && error.kind !== "declined")) {
      markPaymentUnknown(record)
      return isSignedOut && !command.staysSignedOut
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

async function handlePayAnswer(start: Start, answer: PayAnswer): Promise<Started> {
  const { command, record } = start
  const { orderId } = command
  const { transactionId } = answer
  if (answer.paid) {
    // Another browser may have opened the cashier of this transaction.
    const isShared = transactionId !== undefined && record.othersTransactionIds?.includes(transactionId)
    await transitionPayment(orderId, record, {
      state: "paid",
      transactionId,
      isPayerUnknown: isShared ? true : undefined,
      isAutomatic: isPaidByAgreement(record) ? true : undefined,
    })
    // Another browser may have the same transaction at its cashier.
    if (transactionId && record.traits.hasIdFromAnswer)
      await copyRecord(transactionId, { ...record, state: "paid", transactionId })
    return { href: await command.getPaidHref(answer) }
  }
  const redirect = toAllowedCashierUrl(answer.redirect)
  if (redirect) {
    const change = { state: "paying", transactionId, redirect } as const
    if (!(await transitionPayment(orderId, record, change))) return redirectToStatus(orderId)
    await saveProviderId(orderId, { ...record, ...change })
    return { href: redirect }
  }
  if (command.isAutomatic) return redirectToBankWait(start, transactionId)
  if (isErrorCode(answer.code)) {
    await discardPayment(start, transactionId)
    const message = getRefusalMessage(answer.code!, toDisplayableMessage(answer.message))
    return { why: "pay-refused", message, stale: false }
  }
  return record.method === "weixin" && !command.needsRedirect
    ? openBridge(start, transactionId)
    : handleNothingToOpen(start, transactionId, answer)
}

/** Whether a fee that an answer reports as paid was paid by an agreement, because no cashier was opened. */
const isPaidByAgreement = ({ method, due, traits }: records.PaymentRecord) =>
  method !== "balance" && due !== 0 && (traits.isStay === true || traits.isCarFee === true)

async function discardPayment({ command, record, previous, replaced }: Start, transactionId?: string) {
  await discardRecord(command.orderId, { ...record, transactionId }, previous)
  await forgetRefusedPayment(command.orderId, record.startedAt, replaced)
}

/** The cashier may return the driver with the id from the provider's answer instead of our id. */
async function saveProviderId(orderId: string, record: records.PaymentRecord) {
  const { transactionId: providerId, traits } = record
  if (!providerId || providerId === orderId) return
  if (!traits.hasIdFromAnswer) return records.saveTransaction(providerId, orderId)
  if (await copyRecord(providerId, record)) await transitionPayment(orderId, record, { isPayerUnknown: true })
  await rememberPayment(orderId, record.startedAt, providerId)
}

async function openBridge(start: Start, transactionId: string | undefined): Promise<Started> {
  const { command, record } = start
  const { orderId } = command
  const { traits } = record
  // The answer of the start names a transaction that may be paid even if the preparation fails.
  if (!traits.hasIdFromAnswer) await transitionPayment(orderId, record, { transactionId })
  const started: records.PaymentRecord = { ...record, transactionId }
  const prepared = await prepareBridge(records.getProviderId(orderId, started) ?? orderId)
  if ("why" in prepared) return handleNothingToOpen(start, transactionId, prepared.why)
  const redirect = "redirect" in prepared ? prepared.redirect : undefined
  // The id from the answer of the start is also the order's, so it is kept.
  const newId = traits.hasIdFromAnswer && transactionId ? undefined : prepared.transactionId
  const transactions = addTransaction(started, newId)
  const change = { state: "paying", ...transactions, redirect, bridgeSentAt: Date.now() } as const
  if (!(await transitionPayment(orderId, record, change))) return redirectToStatus(orderId)
  if (transactionId && newId) await records.saveTransaction(transactionId, orderId)
  await saveProviderId(orderId, { ...record, ...change })
  return "bridge" in prepared ? { bridge: prepared.bridge, orderId } : { href: prepared.redirect }
}

/** The bank may already be collecting the money under an agreement that this app does not know about. */
async function handleNothingToOpen(
  start: Start,
  transactionId: string | undefined,
  problem: string | PayAnswer,
): Promise<Started> {
  const { types, command, record } = start
  const { orderId } = command
  const status = await undefinedIfSlow(fetchOrderStatus(types, orderId, { ...record, transactionId }))
  if (status && status.state !== "UNPAID") return redirectToBankWait(start, transactionId)
  if (problem === "abnormal") {
    const change = { state: status ? "failed" : "paying", transactionId } as const
    await transitionPayment(orderId, record, change)
    await saveProviderId(orderId, { ...record, ...change })
    return { href: buildPaymentStatusUrl(orderId, problem) }
  }
  if (typeof problem !== "string") logUnusableRedirect(problem)
  await discardPayment(start, transactionId)
  return createRefusal(typeof problem === "string" ? problem : "incomplete", command.messages)
}

async function redirectToBankWait(
  { command: { orderId }, record }: Start,
  transactionId: string | undefined,
): Promise<Started> {
  const change = { state: "paying", transactionId, isAutomatic: true } as const
  await transitionPayment(orderId, record, change)
  await saveProviderId(orderId, { ...record, ...change })
  return { href: fillAddress(addresses.autoPaying, {}, { order_id: orderId }) }
}

/** The payment page prepares the messaging app's payment and shows the result. */
async function openPaymentPage(orderId: string, record: records.PaymentRecord): Promise<Started> {
  const isRecorded = await transitionPayment(orderId, record, { state: "paying" })
  return isRecorded ? { href: fillAddress(addresses.payment, {}, { order_id: orderId }) } : redirectToStatus(orderId)
}
