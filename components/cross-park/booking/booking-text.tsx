import { Badge } from "#components/ui/display/badge"
import { hoursOf } from "#components/cross-park/spaces/format-hours"
import { isCancelled, isUnpaid } from "#lib/cross-park/rules"
import type { Booking } from "#lib/cross-park/values"
import { statusNames } from "#lib/cross-park/words"
import { day, fullDay } from "#lib/core/time/dates"

/** "11月20日 至 12月20日" */
export function daysOf({ firstDay, lastDay, day: told }: Booking): string | undefined {
  const first = firstDay ?? told
  return first && span(first, lastDay, day)
}

/** The same with the year, which is shown once if both days share it. */
export function fullDaysOf({ firstDay, lastDay, day: told }: Booking): string | undefined {
  const first = firstDay ?? told
  return first && span(first, lastDay, fullDay)
}

export function span(first: string, last: string | undefined, as: typeof day): string {
  if (!last || last === first) return as(first)
  const sameYear = first.slice(0, 4) === last.slice(0, 4)
  return sameYear ? `${as(first)} 至 ${day(last)}` : `${fullDay(first)} 至 ${fullDay(last)}`
}

export const bookedHours = ({ from, until }: Booking) => hoursOf({ from, until })

/** For an unknown status, the provider's own text. */
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
