import { addresses } from "#lib/addresses/addresses"
import { endPaymentOf, learnNames } from "#lib/cross-park/server/payments-of-booking"
import { fill } from "#lib/core/address/address"
import { ProviderFault, SignedOut } from "#lib/core/errors"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { crossParkOwn } from "#lib/cross-park/contract"
import { goTo } from "#lib/http/page/redirect"
import { restoring } from "#lib/core/address/site-path"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { provider } from "#lib/provider"

/** Cancels a booking. The result screen queries the provider again. */
export const POST = formHandler(
  crossParkOwn.cancelBooking,
  async ({ bookId }) => {
    const ended = (code: string, why?: string) => goTo(fill(addresses.bookingResult, { code }, { bookId, why }))
    try {
      await learnNames(paymentTypes)
      const said = await provider["cross-park"].cancel({ bookingId: bookId })
      if (said.ok || said.why === "cancelled-already") {
        await endPaymentOf(bookId)
        return ended("cancel_success")
      }
      return ended("cancel_fail", said.why)
    } catch (error) {
      if (error instanceof SignedOut) {
        const next = fill(addresses.cancelBooking, {}, { bookId })
        return goTo(restoring(next))
      }
      if (!(error instanceof ProviderFault)) throw error
      // The cancellation may have been carried out.
      return ended("cancel_fail", error.kind === "declined" ? undefined : "unknown")
    }
  },
  { invalid: () => goTo(addresses.bookings.path) },
)
