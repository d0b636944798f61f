import { forgetTicket } from "#lib/account/browser/tickets/tickets"
import { clearTabItems } from "#lib/browser/tab-storage"

/** Removes the ticket and the tab memory, before a sign-in and after a sign-out. */
export function forgetLastDriver() {
  forgetTicket()
  clearTabItems()
}
