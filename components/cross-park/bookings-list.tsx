"use client"

import { bookedHours, daysOf, StatusBadge } from "#components/cross-park/booking-words"
import { Money } from "#components/kit/marks/money"
import { MoreList, type Part } from "#components/kit/list/more-list"
import { Record } from "#components/kit/list/record"
import { ask } from "#lib/ask"
import { cardNames } from "#lib/cross-park/rules"
import type { Booking } from "#lib/cross-park/values"
import { NothingToShow } from "#lib/kit/call/trouble"

export function BookingsList({ first }: { first: Part<Booking> }) {
  return (
    <MoreList
      label="我的预约"
      first={first}
      load={load}
      keyOf={(booking) => booking.id}
      pageHref="/cross_orders?page="
      words={{ more: "更多", ended: "没有更多数据了" }}
      row={(booking) => (
        <Record
          href={`/CROSS_PARK/order/order_detail/${encodeURIComponent(booking.id)}`}
          title={
            <>
              {booking.park} <StatusBadge booking={booking} />
            </>
          }
          sum={<Money of={booking.amount} />}
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

async function load(page: number): Promise<Part<Booking>> {
  const said = await ask["cross-park"].bookings({ page })
  if (!said.ok) throw new NothingToShow(said)
  return { items: said.data.books, next: page < said.data.pages ? page + 1 : undefined }
}
