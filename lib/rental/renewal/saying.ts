import { lastDayAhead } from "#lib/core/time/calendar-days"
import { fullDay } from "#lib/core/time/dates"
import { leastOf, MOST_PERIODS, termsWord } from "#lib/rental/model/rules"
import type { Renewal, Slot } from "#lib/rental/model/values"
import { formWords, type RenewalSaying, renewalWords } from "#lib/rental/renewal/words"

type About = { renewal: Renewal; slot?: Slot; earliest: string }

/** The sentence of a refusal, with what this very space has to say in it. */
export function sayRenewal(why: RenewalSaying, { renewal, slot, earliest }: About): string {
  const said = why === "too-early" || why === "too-early-by" ? whyTooEarly(renewal) : why
  return { ...renewalWords, ...formWords }[said]
    .replace("{n}", String(numberIn(said, renewal)))
    .replace("{term}", termsWord(renewal))
    .replace("{slotNo}", slot?.no ?? "")
    .replace("{day}", fullDay(earliest))
    .replace("{latest}", fullDay(lastDayAhead(earliest)))
}

/** The provider's no is the same no, whoever was first to see it. It counts in months, which says nothing of a day's package. */
const whyTooEarly = ({ tooEarly, unit }: Renewal) => (tooEarly > 0 && unit === "month" ? "too-early-by" : "too-early")

function numberIn(why: RenewalSaying, renewal: Renewal): number {
  if (why === "too-early-by") return renewal.tooEarly
  if (why === "too-many") return MOST_PERIODS
  return why === "too-long" ? (renewal.mostDays ?? 0) : leastOf(renewal)
}
