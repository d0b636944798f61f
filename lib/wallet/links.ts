import type { Bill, Renewal } from "#lib/wallet/values"

/** For lists in the browser, where the table of all addresses (lib/addresses/addresses.ts) would be too large. */

const joinSegments = (...values: string[]) => values.map((value) => encodeURIComponent(value || " ")).join("/")

export const getBillHref = (
  { parkId, transactionId }: Pick<Bill | Renewal, "parkId" | "transactionId">,
  type?: string,
) => `/transactionBill/${joinSegments(parkId, transactionId, ...(type ? [type] : []))}`

export const getRenewalsHref = ({ renewalId }: Pick<Renewal, "renewalId">) => `/orderRecords/${joinSegments(renewalId)}`
