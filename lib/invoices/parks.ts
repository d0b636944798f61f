import type { InvoicePark } from "#lib/invoices/values"

/** Those that are among the known and not among the offering offer none: whoever looks for one is not told there is none. */
export const addOtherParks = (offering: readonly InvoicePark[], known: readonly InvoicePark[]): InvoicePark[] => [
  ...offering,
  ...known.filter(({ id }) => !offering.some((one) => one.id === id)).map((park) => ({ ...park, offers: false })),
]
