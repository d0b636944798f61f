import { remember, remembered } from "#lib/browser/tab-memory"

/** The booking viewed last in this tab, for a URL without a booking id. */
const LAST_BOOKING = "last-booking"

export const saveLastBooking = (id: string) => remember(LAST_BOOKING, id)
export const getLastBooking = () => remembered(LAST_BOOKING)
