import { Badge } from "#components/ui/display/badge"
import { formatHours } from "#components/cross-park/text/format-hours"
import { isCancelled, isUnpaid } from "#lib/cross-park/rules"
import type { Booking } from "#lib/cross-park/values"
import { statusNames, UNKNOWN_STATUS } from "#lib/cross-park/messages"
import { formatDay, formatFullDay, isSameYear } from "#lib/core/time/dates"

/** "11月20日 – 12月20日" */
export function formatDays({ firstDay, lastDay, day: orderDay }: Booking): string | undefined {
  const first = firstDay ?? orderDay
  return first && formatSpan(first, lastDay, formatDay)
}

/** The same with the year, which is shown once if both days share it. */
export function formatFullDays({ firstDay, lastDay, day: orderDay }: Booking): string | undefined {
  const first = firstDay ?? orderDay
  return first && formatSpan(first, lastDay, formatFullDay)
}

function formatSpan(first: string, last: string | undefined, format: typeof formatDay): string {
  if (!last || last === first) return format(first)
  return isSameYear(first, last)
    ? `${format(first)} – ${formatDay(last)}`
    : `${formatFullDay(first)} – ${formatFullDay(last)}`
}

/** The days of an offer; the current year is not shown. */
export function formatOpenDays(opens: string | undefined, closes: string | undefined, today: string) {
  const format = (day: string) => (isSameYear(day, today) ? formatDay(day) : formatFullDay(day))
  if (opens && closes) return opens === closes ? format(opens) : `${format(opens)} – ${format(closes)}`
  return opens ? `${format(opens)} 起` : closes && `${format(closes)} 止`
}

export const formatBookedHours = ({ from, until }: Booking) => formatHours({ from, until })

type StatusFields = Pick<Booking, "status" | "detail">

/** The name of the status, or the provider's own text if the status is unknown. */
export const getStatusText = ({ status, detail }: StatusFields) => statusNames[status] ?? (detail || UNKNOWN_STATUS)

/** The part of the provider's text that is not in the badge: 款项将原路退回 in 已取消，款项将原路退回. */
export function getStatusNote({ status, detail }: StatusFields): string | undefined {
  const text = getStatusText({ status, detail })
  if (!detail || detail.endsWith(text)) return undefined
  return detail.startsWith(text) ? detail.slice(text.length).replace(/^[，,；\s]+/, "") : detail
}

export function StatusBadge({ booking, large }: { booking: Booking; large?: boolean }) {
  const { status } = booking
  const variant = status === "BOOKED" || status === "USING" ? "good" : isCancelled(status) ? "plain" : undefined
  return (
    <Badge large={large} variant={variant ?? (isUnpaid(status) ? "warn" : statusNames[status] ? "plain" : "info")}>
      {getStatusText(booking)}
    </Badge>
  )
}
