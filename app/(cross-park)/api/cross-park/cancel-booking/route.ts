import { addresses } from "#lib/addresses/addresses"
import { expirePaymentsOfBooking, fetchMissingIds } from "#lib/cross-park/server/payments-of-booking"
import { fillAddress } from "#lib/core/address/address"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { crossParkEndpoints } from "#lib/cross-park/contract"
import { seeOther } from "#lib/http/page/redirect"
import { buildRestorePath } from "#lib/core/address/site-path"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { provider } from "#lib/provider"

/** Cancels a booking. The result screen queries the provider again. */
export const POST = formEndpoint(
  crossParkEndpoints.cancelBooking,
  async ({ bookId }) => {
    const redirectToResult = (code: string, why?: string) =>
      seeOther(fillAddress(addresses.bookingResult, { code }, { bookId, why }))
    try {
      await fetchMissingIds(paymentTypes)
      const result = await provider["cross-park"].cancel({ bookingId: bookId })
      if (result.ok || result.why === "cancelled-already") {
        await expirePaymentsOfBooking(bookId)
        return redirectToResult("cancel_success")
      }
      return redirectToResult("cancel_fail", result.why)
    } catch (error) {
      if (error instanceof UnauthenticatedError) {
        const next = fillAddress(addresses.cancelBooking, {}, { bookId })
        return seeOther(buildRestorePath(next))
      }
      if (!(error instanceof ProviderError)) throw error
      // The booking may have been cancelled.
      return redirectToResult("cancel_fail", error.kind === "declined" ? undefined : "unknown")
    }
  },
  { onInvalid: () => seeOther(addresses.bookings.path) },
)
