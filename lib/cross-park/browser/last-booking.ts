import { setTabItem, getTabItem } from "#lib/browser/tab-storage"

/** The booking viewed last in this tab, for a URL without a booking id. */
const LAST_BOOKING = "last-booking"

export const saveLastBooking = (id: string) => setTabItem(LAST_BOOKING, id)
export const getLastBooking = () => getTabItem(LAST_BOOKING)
