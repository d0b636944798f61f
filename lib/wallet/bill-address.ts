import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/values/address"
import type { Bill, Renewal } from "#lib/wallet/values"

/** One bill, by the payment it was. */
export const billHref = ({ parkId, transactionId }: Pick<Bill | Renewal, "parkId" | "transactionId">, type?: string) =>
  fill(addresses.transactionBill, { parkId, payTransactionId: transactionId, type })

export const renewalsHref = ({ renewalId }: Pick<Renewal, "renewalId">) => fill(addresses.orderRecords, { renewalId })
