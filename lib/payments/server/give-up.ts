import "server-only"
import { listIdsIfStartedInThisBrowser, listOwnPayments } from "#lib/payments/server/browser-payments"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { fetchOrderStatus } from "#lib/payments/server/fetch-order-status"
import { getPayAgainHref } from "#lib/payments/server/pay-again-href"
import {
  lockOrder,
  canBeAbandoned,
  getPaymentIfAvailable,
  getPayment,
  isSharedRecord,
  type PaymentRecord,
  unlockOrder,
} from "#lib/payments/server/record/record"
import { cancelPayment, transitionPayment } from "#lib/payments/server/record/record-transitions"
import { getGiveUpDelay, getHandoverDelay, isUnknownToProvider, getAbandonedDelay } from "#lib/payments/outcome"

/** The payment was given up, has to wait for its result, may be paid by another browser, or is in another state. */
type GiveUpResult = { payAgainHref: string } | { waitMs: number } | { handoverWaitMs: number } | "see-result"

/**
 * Cancels a payment that the driver has not made, or a payment that was abandoned in the messaging app. The order must be
 * unpaid according to the provider, and the payment must not be starting or have just been handed to another browser. A
 * direct payment that the provider does not know is cancelled too, because it has no order that could be paid twice.
 */
export async function giveUpPayment(types: PaymentTypes, orderId: string): Promise<GiveUpResult> {
  // A browser that may not give up the payment must not hold its lock either.
  const lock = (await canGiveUp(orderId)) && (await lockOrder(orderId))
  if (!lock) return "see-result"
  try {
    const record = await getPayment(orderId)
    const ids = await listIdsIfStartedInThisBrowser(orderId, record)
    const isStartedHere = ids.length > 0
    if (!record || !(isStartedHere || isAbandoned(record))) return "see-result"
    if (record.state === "cancelled" || record.state === "failed") return { payAgainHref: record.from }
    const status = await fetchOrderStatus(types, orderId, record)
    const isUnknown = isStartedHere && isUnknownToProvider(status, record)
    if (status?.state !== "UNPAID" && !isUnknown) return "see-result"
    const now = Date.now()
    const waitMs = isStartedHere ? getGiveUpDelay(record, now, isUnknown) : 0
    const handoverWaitMs = isStartedHere ? getHandoverDelay(record, now) : 0
    if (handoverWaitMs > waitMs) return { handoverWaitMs }
    if (waitMs > 0) return { waitMs }
    if (isSharedRecord(orderId, record)) {
      await cancelOwnPayments(orderId)
    } else {
      if (!(await cancelPayment(orderId, record))) return "see-result"
      await cancelAliases(
        ids.filter((id) => id !== orderId),
        record,
      )
    }
    // The result page warns that an unknown payment may have been paid.
    if (isUnknown) return "see-result"
    return { payAgainHref: getPayAgainHref(types, orderId, { record, fee: status?.fee }, isStartedHere) }
  } finally {
    await unlockOrder(orderId, lock)
  }
}

const isAbandoned = (record: PaymentRecord) => canBeAbandoned(record) && getAbandonedDelay(record, Date.now()) === 0

async function canGiveUp(orderId: string): Promise<boolean> {
  const record = await getPayment(orderId)
  return (
    record !== undefined && (isAbandoned(record) || (await listIdsIfStartedInThisBrowser(orderId, record)).length > 0)
  )
}

/**
 * A payment may be stored under our provisional id and under the provider's id. Under the latter there may also be the payment
 * of another driver, to whom the provider has returned the same id.
 */
async function cancelAliases(ids: string[], { startedAt }: PaymentRecord) {
  for (const id of ids) {
    const record = await getPaymentIfAvailable(id)
    if (record?.startedAt === startedAt && !isSharedRecord(id, record))
      await transitionPayment(id, record, { state: "cancelled" })
  }
}

/** Cancels the viewer's payments to which the provider has returned this id. Another driver's goes on under the id. */
async function cancelOwnPayments(providerId: string) {
  for (const { id } of await listOwnPayments(providerId)) {
    const record = await getPaymentIfAvailable(id)
    if (record) await transitionPayment(id, record, { state: "cancelled" })
  }
}
