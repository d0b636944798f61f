import "server-only"
import { isStartedInThisBrowser } from "#lib/payments/server/browser-payments"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import { getPaymentType, type PaymentTypes } from "#lib/payments/server/payment-type"
import { getBrowserId, getDriverId } from "#lib/payments/server/record/payer-ids"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import { MAX_TRANSACTIONS } from "#lib/payments/server/record/record-transitions"
import { hashPurpose } from "#lib/payments/server/start/duplicate-payment"

/** The record of a payment that is about to start. `previous` is an ended payment of the same order. */
export async function createRecord(
  types: PaymentTypes,
  command: PaymentCommand,
  previous: PaymentRecord | undefined,
): Promise<PaymentRecord> {
  const { subject, method, due, plate, park, from, isAutomatic } = command
  const { traits } = getPaymentType(types, subject.kind)
  const purpose = traits.hasIdFromAnswer && { driver: await getDriverId(), purposeHash: hashPurpose(command) }
  return {
    subject,
    method,
    due,
    plate,
    park,
    from,
    isAutomatic,
    traits,
    ...purpose,
    ...(previous && (await listPreviousTransactions(command.orderId, previous))),
    browserId: await getBrowserId(),
    state: "unknown",
    startedAt: Date.now(),
  }
}

/**
 * The transactions of a payment that was given up. Its cashier may still be open, and the provider may return the same
 * transaction to the next start. They are others' if another browser has started the payment or opened its cashier, or if an
 * agreement may collect them.
 */
async function listPreviousTransactions(
  orderId: string,
  previous: PaymentRecord,
): Promise<Pick<PaymentRecord, "earlierTransactionIds" | "othersTransactionIds" | "isPayerUnknown">> {
  const { transactionId, earlierTransactionIds = [], othersTransactionIds = [], handedOverAt, isAutomatic } = previous
  const ids = [transactionId, ...earlierTransactionIds].filter((id) => id !== undefined)
  const isOwn = await isStartedInThisBrowser(orderId, previous)
  const isOnlyOwn = isOwn && handedOverAt === undefined && !isAutomatic
  const othersIds = isOnlyOwn ? othersTransactionIds : [...ids, ...othersTransactionIds]
  return {
    earlierTransactionIds: isOwn ? ids.slice(0, MAX_TRANSACTIONS) : undefined,
    othersTransactionIds: othersIds.slice(0, MAX_TRANSACTIONS),
    // A transaction that is no longer in the list may be the one that pays.
    isPayerUnknown: othersIds.length > MAX_TRANSACTIONS ? true : previous.isPayerUnknown,
  }
}
