import { remember, remembered } from "#lib/browser/tab-memory"

/** The booking viewed last in this tab, for a URL without a booking id. */
const LAST_BOOKING = "last-booking"

export const keepLastBooking = (id: string) => remember(LAST_BOOKING, id)
export const lastBooking = () => remembered(LAST_BOOKING)
