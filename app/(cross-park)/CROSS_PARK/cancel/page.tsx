import { formToken } from "#lib/http/csrf/page-token"
import { asked, type SearchParams } from "../../../query"
import { screen } from "../../../screen"
import { decodeIdParam } from "#lib/core/address/id-param"
import { CancelScreen, CancelWhichScreen } from "#components/cross-park/booking/cancel-screen"
import { NothingHereScreen } from "#components/cross-park/spaces/nothing-here-screen"
import { addresses } from "#lib/addresses/addresses"
import { isOver, isUnpaid, mayStillCancel, startsAt } from "#lib/cross-park/rules"
import type { Booking } from "#lib/cross-park/values"
import { crossParkWords } from "#lib/cross-park/words"
import { fill } from "#lib/core/address/address"
import { now } from "#lib/provider/client/clock"
import { provider } from "#lib/provider"

export const metadata = { title: "取消预约" }

export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { bookId } = await asked(searchParams, "bookId")
  const listHref = addresses.bookings.path
  if (!bookId) return <CancelWhichScreen cancelHref={addresses.cancelBooking.path} listHref={listHref} />
  const said = await provider["cross-park"].booking({ bookingId: decodeIdParam(bookId) ?? "-" })
  if (!said.ok) return <NothingHereScreen text={crossParkWords[said.why]} href={listHref} go="我的预约" />
  const booking = said.data
  return (
    <CancelScreen
      booking={booking}
      off={whyNot(booking)}
      refund={isUnpaid(booking.status) ? 0 : booking.amount}
      backHref={fill(addresses.booking, { bookId: booking.id })}
      formToken={await formToken()}
    />
  )
})

/** Our own check before the cancellation. The provider decides in the end. */
function whyNot({ status, firstDay, from }: Booking): string | undefined {
  if (status === "CANCELLED") return crossParkWords["cancelled-already"]
  if (status === "PAYING" || (isOver(status) && status !== "USING")) return crossParkWords["not-cancellable"]
  const late = firstDay !== undefined && !mayStillCancel(startsAt(firstDay, from), now())
  return late && status !== "UNPAID" ? crossParkWords["too-late"] : undefined
}
