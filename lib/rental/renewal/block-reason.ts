import { isInCalendar, getDefaultLastDay } from "#lib/core/time/calendar-days"
import { MAX_PERIODS, getPeriodRejection } from "#lib/rental/model/rules"
import type { Renewal, Slot } from "#lib/rental/model/values"

type RenewalContext = { renewal: Renewal; slot?: Slot; earliest: string }

/** The first error in screen order. The form checks it in the browser, and the server checks it again. */
export function getRenewalBlockReason(
  { renewal, slot, earliest }: RenewalContext,
  start: string,
  periods: number,
  agreed: boolean,
) {
  if (renewal.tooEarly > 0) return "too-early-by"
  if (!isInCalendar(start)) return "no-start"
  if (start < earliest) return "start-early"
  // A renewal starts where the current term ends.
  if (slot && start > earliest) return "start-fixed"
  if (start > getDefaultLastDay(earliest)) return "start-late"
  // The package's own limits come first, because their messages are more specific than "too-many".
  const rejection = getPeriodRejection(renewal, start, periods)
  if (rejection === "days-exceeded") return "too-long"
  if (rejection === "term-unsupported") return "only-term"
  if (rejection) return "too-few"
  if (periods > MAX_PERIODS) return "too-many"
  return agreed ? undefined : "not-read"
}
