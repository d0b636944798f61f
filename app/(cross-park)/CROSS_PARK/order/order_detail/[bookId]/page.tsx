import { screen } from "../../../../../screen"
import { nameIn } from "../../../../name-in"
import { BookingScreen } from "#components/cross-park/booking/booking-screen"
import { NothingHereScreen } from "#components/cross-park/spaces/nothing-here-screen"
import { addresses } from "#lib/addresses/addresses"
import { isGone, isOver, isUnpaid, mayStillCancel, startsAt } from "#lib/cross-park/rules"
import { crossParkWords } from "#lib/cross-park/words"
import { fill } from "#lib/core/address/address"
import { unlessAbsent } from "#lib/provider/absent"
import { now } from "#lib/provider/client/clock"
import { provider } from "#lib/provider"

export const metadata = { title: "预约详情" }

export default screen(async ({ params }: { params: Promise<{ bookId: string }> }) => {
  const bookingId = nameIn((await params).bookId) ?? "-"
  const said = await provider["cross-park"].booking({ bookingId })
  const listHref = addresses.bookings.path
  if (!said.ok) return <NothingHereScreen text={crossParkWords[said.why]} href={listHref} go="我的预约" />
  const { spaceId, firstDay, from, plate, status } = said.data
  const payable = status === "UNPAID" && spaceId
  return (
    <BookingScreen
      booking={said.data}
      payHref={payable ? fill(addresses.book, { cpSubid: spaceId }, { startDate: firstDay, plate }) : undefined}
      cancelHref={
        isOver(status)
          ? undefined
          : unlessAbsent("cross-park.cancel", fill(addresses.cancelBooking, {}, { bookId: said.data.id }))
      }
      tooLate={status !== "UNPAID" && firstDay !== undefined && !mayStillCancel(startsAt(firstDay, from), now())}
      listHref={listHref}
      commentHref={
        spaceId && !isUnpaid(status) && !isGone(status)
          ? unlessAbsent("cross-park.comment", fill(addresses.addComment, { cpSubid: spaceId }))
          : undefined
      }
    />
  )
})
