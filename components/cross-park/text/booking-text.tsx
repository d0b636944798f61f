import { Badge } from "#components/ui/display/badge"
import { formatHours } from "#components/cross-park/text/format-hours"
import { isCancelled, isUnpaid } from "#lib/cross-park/rules"
import type { Booking } from "#lib/cross-park/values"
import { statusNames } from "#lib/cross-park/messages"
import { formatDay, formatFullDay } from "#lib/core/time/dates"

/** "11月20日 至 12月20日" */
export function formatDays({ firstDay, lastDay, day: orderDay }: Booking): string | undefined {
  const first = firstDay ?? orderDay
  return first && formatSpan(first, lastDay, formatDay)
}

/** The same with the year, which is shown once if both days share it. */
export function formatFullDays({ firstDay, lastDay, day: orderDay }: Booking): string | undefined {
  const first = firstDay ?? orderDay
  return first && formatSpan(first, lastDay, formatFullDay)
}

export function formatSpan(first: string, last: string | undefined, format: typeof formatDay): string {
  if (!last || last === first) return format(first)
  const isSameYear = first.slice(0, 4) === last.slice(0, 4)
  return isSameYear ? `${format(first)} 至 ${formatDay(last)}` : `${formatFullDay(first)} 至 ${formatFullDay(last)}`
}

export const formatBookedHours = ({ from, until }: Booking) => formatHours({ from, until })

/** For an unknown status, the provider's own text. */
export const getStatusText = ({ status, detail }: Pick<Booking, "status" | "detail">) =>
  statusNames[status] ?? detail ?? status

export function StatusBadge({ booking, large }: { booking: Booking; large?: boolean }) {
  const { status } = booking
  const variant = status === "BOOKED" || status === "USING" ? "good" : isCancelled(status) ? "plain" : undefined
  return (
    <Badge large={large} variant={variant ?? (isUnpaid(status) ? "warn" : statusNames[status] ? "plain" : "info")}>
      {getStatusText(booking)}
    </Badge>
  )
}
