import type { CallContext } from "#sandbox/kit/context"
import { moveBill } from "#sandbox/records/money/bills"
import { cancelBooking } from "#sandbox/records/parking/bookings"
import { movePayment, openPaymentOf } from "#sandbox/records/money/payments"

/** A booking nobody has paid: the place is free, its cashier takes nothing any more, and nothing is given back. */
export function letGo({ store, now }: Pick<CallContext, "store" | "now">, id: string): number {
  const open = openPaymentOf(store, id)
  if (open) movePayment(store, open.id, "expired", now)
  moveBill(store, id, "CLOSED", now)
  cancelBooking(store, id, 0, now)
  return 0
}
