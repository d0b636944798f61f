import type { CallContext } from "#sandbox/server/context"
import { setBillState } from "#sandbox/records/money/bills"
import { setBookingCancelled } from "#sandbox/records/parking/bookings"
import { setPaymentState, findOpenPayment } from "#sandbox/records/money/payments"

/** Frees the place and closes the cashier. Returns the refund, which is always 0. */
export function cancelUnpaidBooking({ store, now }: Pick<CallContext, "store" | "now">, id: string): number {
  const openPayment = findOpenPayment(store, id)
  if (openPayment) setPaymentState(store, openPayment.id, "expired", now)
  setBillState(store, id, "CLOSED", now)
  setBookingCancelled(store, id, 0, now)
  return 0
}
