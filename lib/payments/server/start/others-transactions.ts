import "server-only"
import { isStartedInThisBrowser } from "#lib/payments/server/browser-payments"
import type { PaymentRecord } from "#lib/payments/server/record/record"

const MAX_TRANSACTIONS = 10

/**
 * The transactions of a previous payment that another browser started and gave up. Its cashier may still be open, and the
 * provider may return the same transaction to the next start.
 */
export async function listOthersTransactions(orderId: string, previous: PaymentRecord): Promise<readonly string[]> {
  const { transactionId, earlierTransactionIds = [], othersTransactionIds = [] } = previous
  const isOwn = await isStartedInThisBrowser(orderId, previous)
  const ids = isOwn ? othersTransactionIds : [transactionId, ...earlierTransactionIds, ...othersTransactionIds]
  return ids.filter((id) => id !== undefined).slice(0, MAX_TRANSACTIONS)
}
