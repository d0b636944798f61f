import type { InvoicePark } from "#lib/invoices/values"

/** Adds car parks without invoices, so that a search shows them as such instead of finding nothing. */
export const addOtherParks = (parks: readonly InvoicePark[], allParks: readonly InvoicePark[]): InvoicePark[] => [
  ...parks,
  ...allParks.filter(({ id }) => !parks.some((park) => park.id === id)).map((park) => ({ ...park, offers: false })),
]
