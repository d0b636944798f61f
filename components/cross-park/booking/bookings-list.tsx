"use client"

import { bookedHours, daysOf, StatusBadge } from "#components/cross-park/booking/booking-words"
import { Name } from "#components/ui/display/name"
import { Money } from "#components/ui/display/money"
import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { RecordRow } from "#components/ui/list/record-row"
import { ask } from "#lib/ask"
import { cardNames } from "#lib/cross-park/rules"
import type { Booking } from "#lib/cross-park/values"
import { NothingToShow } from "#lib/provider/user-message"

type BookingsListProps = { first: ListPage<Booking>; formToken: string }

/** More of them come for the driver whose they are, and for nobody else. */
export function BookingsList({ first, formToken }: BookingsListProps) {
  return (
    <MoreList
      label="我的预约"
      firstPage={first}
      loadPage={(page) => load(page, formToken)}
      getKey={(booking) => booking.id}
      pageHref="/cross_orders?page="
      labels={{ moreLabel: "更多" }}
      renderRow={(booking) => (
        <RecordRow
          href={`/CROSS_PARK/order/order_detail/${encodeURIComponent(booking.id)}`}
          title={
            <>
              <Name>{booking.park}</Name> <StatusBadge booking={booking} />
            </>
          }
          sum={<Money value={booking.amount} />}
          note={
            <span className="flex flex-wrap gap-x-3">
              <span>{cardNames[booking.type]}</span>
              <span>{daysOf(booking)}</span>
              <span>{bookedHours(booking)}</span>
            </span>
          }
        />
      )}
    />
  )
}

async function load(page: number, csrfToken: string): Promise<ListPage<Booking>> {
  const said = await ask["cross-park"].bookings({ page }, { csrfToken })
  if (!said.ok) throw new NothingToShow(said)
  return { items: said.data.books, next: page < said.data.pages ? page + 1 : undefined }
}
