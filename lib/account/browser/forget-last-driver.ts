import { forgetTicket } from "#lib/account/browser/tickets/tickets"
import { forgetAll } from "#lib/browser/tab-memory"

/** Removes the ticket and the tab memory, before a sign-in and after a sign-out. */
export function forgetLastDriver() {
  forgetTicket()
  forgetAll()
}
