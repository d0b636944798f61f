"use client"

import { formatBookedHours, formatDays, StatusBadge } from "#components/cross-park/text/booking-text"
import { Name } from "#components/ui/display/name"
import { Money } from "#components/ui/display/money"
import { MoreList, type ListPage } from "#components/ui/list/more-list"
import { RecordRow } from "#components/ui/list/record-row"
import { apiClient } from "#lib/api-client"
import { cardNames } from "#lib/cross-park/rules"
import type { Booking } from "#lib/cross-park/values"
import { FailedResponseError } from "#lib/provider/user-message"

type BookingsListProps = { firstPage: ListPage<Booking>; formToken: string }

export function BookingsList({ firstPage, formToken }: BookingsListProps) {
  return (
    <MoreList
      label="我的预约"
      firstPage={firstPage}
      loadPage={(page) => loadPage(page, formToken)}
      getKey={(booking) => booking.id}
      pageHref="/cross_orders?page="
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
              <span>{formatDays(booking)}</span>
              <span>{formatBookedHours(booking)}</span>
            </span>
          }
        />
      )}
    />
  )
}

async function loadPage(page: number, csrfToken: string): Promise<ListPage<Booking>> {
  const result = await apiClient["cross-park"].bookings({ page }, { csrfToken })
  if (!result.ok) throw new FailedResponseError(result)
  return { items: result.data.books, next: page < result.data.pages ? page + 1 : undefined }
}
