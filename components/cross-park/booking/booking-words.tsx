import { Badge } from "#components/ui/display/badge"
import { hoursOf } from "#components/cross-park/spaces/hours"
import { isCancelled, isUnpaid } from "#lib/cross-park/rules"
import type { Booking } from "#lib/cross-park/values"
import { statusNames } from "#lib/cross-park/words"
import { formatDay, formatFullDay } from "#lib/core/time/dates"

/** "11月20日 至 12月20日" */
export function daysOf({ firstDay, lastDay, day: told }: Booking): string | undefined {
  const first = firstDay ?? told
  return first && span(first, lastDay, formatDay)
}

/** The same with the year: once, if it is one. */
export function fullDaysOf({ firstDay, lastDay, day: told }: Booking): string | undefined {
  const first = firstDay ?? told
  return first && span(first, lastDay, formatFullDay)
}

export function span(first: string, last: string | undefined, as: typeof formatDay): string {
  if (!last || last === first) return as(first)
  // Across the end of a year both have theirs.
  const sameYear = first.slice(0, 4) === last.slice(0, 4)
  return sameYear ? `${as(first)} 至 ${formatDay(last)}` : `${formatFullDay(first)} 至 ${formatFullDay(last)}`
}

export const bookedHours = ({ from, until }: Booking) => hoursOf({ from, until })

/** A status nobody has told us of is what the provider says of it. */
export const statusWords = ({ status, detail }: Pick<Booking, "status" | "detail">) =>
  statusNames[status] ?? detail ?? status

export function StatusBadge({ booking, large }: { booking: Booking; large?: boolean }) {
  const { status } = booking
  const look = status === "BOOKED" || status === "USING" ? "good" : isCancelled(status) ? "plain" : undefined
  return (
    <Badge large={large} variant={look ?? (isUnpaid(status) ? "warn" : statusNames[status] ? "plain" : "info")}>
      {statusWords(booking)}
    </Badge>
  )
}
