import { addresses } from "#lib/addresses/addresses"
import { endPaymentOf, learnNames } from "#lib/cross-park/server/payments-of-booking"
import { fill } from "#lib/core/address/address"
import { ProviderFault, SignedOut } from "#lib/core/errors"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { crossParkOwn } from "#lib/cross-park/contract"
import { goTo } from "#lib/http/page/redirect"
import { restoring } from "#lib/core/address/site-path"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { provider } from "#lib/provider"

/** Cancels a booking, once; what came of it the result screen asks the provider. */
export const POST = formHandler(
  crossParkOwn.cancelBooking,
  async ({ bookId }) => {
    const ended = (code: string, why?: string) => goTo(fill(addresses.bookingResult, { code }, { bookId, why }))
    try {
      await learnNames(paymentKinds)
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
      // Whether it was carried out nobody knows yet.
      return ended("cancel_fail", error.kind === "declined" ? undefined : "unknown")
    }
  },
  { invalid: () => goTo(addresses.bookings.path) },
)
