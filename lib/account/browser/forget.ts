import { forgetTicket } from "#lib/account/browser/restore"
import { takeTypedPhone } from "#lib/account/browser/typed-phone"
import { forgetLastBooking } from "#lib/cross-park/browser/last-booking"

/** Before somebody signs in, and after somebody has left: nothing of the last driver stays in this browser. */
export function forgetLastDriver() {
  forgetTicket()
  forgetTraces()
}

/** All but the ticket, which may be the next driver's already. */
export function forgetTraces() {
  takeTypedPhone()
  forgetLastBooking()
}
