import "server-only"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/values/address"
import type { Result } from "#lib/payments/server/result"
import { rightScreen } from "#lib/payments/states"

/** Where the payment of a booking is shown once it has ended. Undefined: it has not, or it is something else. */
export function bookingEnded(orderId: string, { state, fee, record }: Result): string | undefined {
  if (record ? record.about.kind !== "booking" : fee?.type !== "booking") return undefined
  const bookId = record ? record.transactionId : orderId
  const result = (code: string) => fill(addresses.bookingResult, { code }, { bookId })
  switch (rightScreen(state)) {
    case "waiting":
      return undefined
    case "success":
      return result("pay_success")
    case "cancelled":
    case "failed":
      return result("pay_fail")
    case "pay":
      return record?.from ?? fill(addresses.booking, { bookId: orderId })
    case "look-up":
      return fill(addresses.spaces, {}, { said: "order-expired" })
  }
}
