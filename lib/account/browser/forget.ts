import { forgetTicket } from "#lib/account/browser/tickets/tickets"
import { clearTabItems } from "#lib/browser/tab-storage"

/** Before somebody signs in, and after somebody has left: nothing of the last driver stays in this browser. */
export function forgetLastDriver() {
  forgetTicket()
  clearTabItems()
}
