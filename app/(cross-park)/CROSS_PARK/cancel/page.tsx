import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { decodeIdParam } from "#lib/core/address/id-param"
import { CancelScreen, CancelLastBookingScreen } from "#components/cross-park/booking/cancel-screen"
import { BookingNotFoundScreen } from "#components/cross-park/spaces/booking-not-found-screen"
import { addresses } from "#lib/addresses/addresses"
import { hasStartedOrEnded, isUnpaid, canStillCancel, getStartTime } from "#lib/cross-park/rules"
import type { Booking } from "#lib/cross-park/values"
import { crossParkRefusalMessages } from "#lib/cross-park/messages"
import { fillAddress } from "#lib/core/address/address"
import { getProviderTime } from "#lib/provider/client/clock"
import { provider } from "#lib/provider"

export const metadata = { title: "取消预约" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { bookId } = await readQuery(searchParams, "bookId")
  const listHref = addresses.bookings.path
  if (!bookId) return <CancelLastBookingScreen cancelHref={addresses.cancelBooking.path} listHref={listHref} />
  const result = await provider["cross-park"].booking({ bookingId: decodeIdParam(bookId) ?? "-" })
  if (!result.ok)
    return <BookingNotFoundScreen text={crossParkRefusalMessages[result.why]} href={listHref} actionLabel="我的预约" />
  const booking = result.data
  return (
    <CancelScreen
      booking={booking}
      rejection={getCancelRejection(booking)}
      refund={isUnpaid(booking.status) ? 0 : booking.amount}
      backHref={fillAddress(addresses.booking, { bookId: booking.id })}
      formToken={await getPageToken()}
    />
  )
})

/** Hides the button if the provider would certainly refuse. The provider makes the final decision. */
function getCancelRejection({ status, firstDay, from }: Booking): string | undefined {
  if (status === "CANCELLED") return crossParkRefusalMessages["cancelled-already"]
  if (status === "PAYING" || (hasStartedOrEnded(status) && status !== "USING"))
    return crossParkRefusalMessages["not-cancellable"]
  const isTooLate = firstDay !== undefined && !canStillCancel(getStartTime(firstDay, from), getProviderTime())
  return isTooLate && status !== "UNPAID" ? crossParkRefusalMessages["too-late"] : undefined
}
