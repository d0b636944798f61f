import { Badge } from "#components/kit/badge"
import { hoursOf } from "#components/cross-park/hours"
import { isCancelled, isUnpaid } from "#lib/cross-park/rules"
import type { Booking } from "#lib/cross-park/values"
import { statusNames } from "#lib/cross-park/words"
import { day, fullDay } from "#lib/kit/dates"

/** "11月20日 至 12月20日" */
export function daysOf({ firstDay, lastDay, day: told }: Booking, as = day): string | undefined {
  const first = firstDay ?? told
  if (!first) return undefined
  return lastDay && lastDay !== first ? `${as(first)} 至 ${as(lastDay)}` : as(first)
}

export const fullDaysOf = (booking: Booking) => daysOf(booking, fullDay)
export const bookedHours = ({ from, until }: Booking) => hoursOf({ from, until })

/** A status nobody has told us of is what the provider says of it. */
export const statusWords = ({ status, detail }: Pick<Booking, "status" | "detail">) =>
  statusNames[status] ?? detail ?? status

export function StatusBadge({ booking, large }: { booking: Booking; large?: boolean }) {
  const { status } = booking
  const look = status === "BOOKED" || status === "USING" ? "good" : isCancelled(status) ? "plain" : undefined
  return (
    <Badge large={large} look={look ?? (isUnpaid(status) ? "warn" : statusNames[status] ? "plain" : "info")}>
      {statusWords(booking)}
    </Badge>
  )
}
