import { isInCalendar, lastDayAhead } from "#lib/core/time/calendar-days"
import { MOST_PERIODS, notSo } from "#lib/rental/model/rules"
import type { Renewal, Slot } from "#lib/rental/model/values"

type About = { renewal: Renewal; slot?: Slot; earliest: string }

/** What is still missing, in the order in which it stands on the screen: the form asks it, and once more the server. */
export function whyNotRenew({ renewal, slot, earliest }: About, start: string, periods: number, agreed: boolean) {
  if (renewal.tooEarly > 0) return "too-early-by"
  if (!isInCalendar(start)) return "no-start"
  if (start < earliest) return "start-early"
  // What is rented goes on where it ends.
  if (slot && start > earliest) return "start-fixed"
  if (start > lastDayAhead(earliest)) return "start-late"
  // One of too many is told what there is: the one term, the most days, and only else the most of all.
  const why = notSo(renewal, start, periods)
  if (why === "days-exceeded") return "too-long"
  if (why === "term-unsupported") return "only-term"
  if (why) return "too-few"
  if (periods > MOST_PERIODS) return "too-many"
  return agreed ? undefined : "not-read"
}
