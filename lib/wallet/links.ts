import type { Bill, Renewal } from "#lib/wallet/values"

/** For lists in the browser: the table of all addresses is too long to be sent there. */

const path = (...values: string[]) => values.map((value) => encodeURIComponent(value || " ")).join("/")

export const billHref = ({ parkId, transactionId }: Pick<Bill | Renewal, "parkId" | "transactionId">, type?: string) =>
  `/transactionBill/${path(parkId, transactionId, ...(type ? [type] : []))}`

export const renewalsHref = ({ renewalId }: Pick<Renewal, "renewalId">) => `/orderRecords/${path(renewalId)}`
