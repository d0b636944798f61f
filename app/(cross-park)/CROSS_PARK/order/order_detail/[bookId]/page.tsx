import { definePage } from "@app/_shared/define-page"
import { decodeIdParam } from "#lib/core/address/id-param"
import { BookingScreen } from "#components/cross-park/booking/booking-screen"
import { BookingNotFoundScreen } from "#components/cross-park/spaces/booking-not-found-screen"
import { addresses } from "#lib/addresses/addresses"
import { fetchSecondsToPay } from "#lib/cross-park/server/payments-of-booking"
import { isCancelledOrExpired, hasStartedOrEnded, isUnpaid, canStillCancel, getStartTime } from "#lib/cross-park/rules"
import { crossParkRefusalMessages } from "#lib/cross-park/messages"
import { fillAddress } from "#lib/core/address/address"
import { hrefIfSupported } from "#lib/provider/unsupported"
import { getProviderTime } from "#lib/provider/client/clock"
import { getHotline } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

export const metadata = { title: "预约详情" }

export default definePage(async ({ params }: { params: Promise<{ bookId: string }> }) => {
  const bookingId = decodeIdParam((await params).bookId) ?? "-"
  const result = await provider["cross-park"].booking({ bookingId })
  const listHref = addresses.bookings.path
  if (!result.ok)
    return <BookingNotFoundScreen text={crossParkRefusalMessages[result.why]} href={listHref} actionLabel="我的预约" />
  const { spaceId, firstDay, from, plate, status } = result.data
  const [secondsToPay, phone] = await Promise.all([fetchSecondsToPay(result.data), getHotline()])
  const payableSpaceId = status === "UNPAID" ? spaceId : undefined
  return (
    <BookingScreen
      booking={result.data}
      secondsToPay={secondsToPay}
      phone={phone}
      payHref={
        payableSpaceId
          ? fillAddress(addresses.book, { cpSubid: payableSpaceId }, { startDate: firstDay, plate })
          : undefined
      }
      cancelHref={
        hasStartedOrEnded(status)
          ? undefined
          : hrefIfSupported("cross-park.cancel", fillAddress(addresses.cancelBooking, {}, { bookId: result.data.id }))
      }
      isTooLate={
        status !== "UNPAID" &&
        firstDay !== undefined &&
        !canStillCancel(getStartTime(firstDay, from), getProviderTime())
      }
      listHref={listHref}
      commentHref={
        spaceId && !isUnpaid(status) && !isCancelledOrExpired(status)
          ? hrefIfSupported("cross-park.comment", fillAddress(addresses.addComment, { cpSubid: spaceId }))
          : undefined
      }
    />
  )
})
