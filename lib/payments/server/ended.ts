import "server-only"
import { bookingEnded } from "#lib/cross-park/server/ended"
import { offlineEnded } from "#lib/offline-pay/server/ended"
import type { Result } from "#lib/payments/server/result"

/** Where the end of a payment is shown whose kind has screens of its own for it. */
export const endsElsewhere = async (orderId: string, result: Result, isMine: boolean): Promise<string | undefined> =>
  bookingEnded(orderId, result) ?? (await offlineEnded(orderId, result, isMine))
