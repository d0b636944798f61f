import { remember, remembered } from "#lib/browser/tab-memory"

/** The booking this tab has looked at last, for an address that names none. */
const LAST_BOOKING = "last-booking"

export const keepLastBooking = (id: string) => remember(LAST_BOOKING, id)
export const lastBooking = () => remembered(LAST_BOOKING)
