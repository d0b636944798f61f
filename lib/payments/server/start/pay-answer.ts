import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { toDisplayableMessage } from "#lib/core/errors"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { getRefusalMessage, isErrorCode } from "#lib/payments/messages"
import { forgetRefusedPayment, listOwnPayments, rememberPayment } from "#lib/payments/server/browser-payments"
import { fetchOrderStatus } from "#lib/payments/server/fetch-order-status"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import * as records from "#lib/payments/server/record/record"
import {
  addTransaction,
  copyRecord,
  discardRecord,
  transitionPayment,
} from "#lib/payments/server/record/record-transitions"
import { prepareBridge } from "#lib/payments/server/start/prepare-bridge"
import { createRefusal } from "#lib/payments/server/start/refusal"
import { redirectToStatus } from "#lib/payments/server/start/resume-payment"
import { logUnusableRedirect, toAllowedCashierUrl } from "#lib/payments/server/start/unusable-redirect"
import type { PayAnswer, Started } from "#lib/payments/values"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"

/** A refused start puts back what it replaced: the record of the ended payment and its entry in the browser's cookie. */
export type Start = {
  types: PaymentTypes
  command: PaymentCommand
  /** As it was stored before anything was sent. */
  record: records.PaymentRecord
  previous: records.PaymentRecord | undefined
  replaced: Awaited<ReturnType<typeof rememberPayment>>
}

/** Applies the answer to a start: the payment is paid, refused, or continues at a cashier, the bridge or the bank. */
export async function handlePayAnswer(start: Start, answer: PayAnswer): Promise<Started> {
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
      await copyRecord(transactionId, { ...record, state: "paid", transactionId }, await listOwnPayments(transactionId))
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

export async function discardPayment({ command, record, previous, replaced }: Start, transactionId?: string) {
  await discardRecord(command.orderId, { ...record, transactionId }, previous)
  await forgetRefusedPayment(command.orderId, record.startedAt, replaced)
}

/** The cashier may return the driver with the id from the provider's answer instead of our id. */
async function saveProviderId(orderId: string, record: records.PaymentRecord) {
  const { transactionId: providerId, traits } = record
  if (!providerId) return
  if (!traits.hasIdFromAnswer) return records.saveTransaction(providerId, orderId)
  const isShared = await copyRecord(providerId, record, await listOwnPayments(providerId))
  if (isShared) await transitionPayment(orderId, record, { isPayerUnknown: true })
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
export async function openPaymentPage(orderId: string, record: records.PaymentRecord): Promise<Started> {
  const isRecorded = await transitionPayment(orderId, record, { state: "paying" })
  return isRecorded ? { href: fillAddress(addresses.payment, {}, { order_id: orderId }) } : redirectToStatus(orderId)
}
