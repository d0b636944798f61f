import { getDefaultLastDay } from "#lib/core/time/calendar-days"
import { formatFullDay } from "#lib/core/time/dates"
import { getMinPeriods, MAX_PERIODS, formatTerms } from "#lib/rental/model/rules"
import type { Renewal, Slot } from "#lib/rental/model/values"
import { renewalFormMessages, type RenewalReason, renewalRefusalMessages } from "#lib/rental/renewal/messages"

type RenewalContext = { renewal: Renewal; slot?: Slot; earliest: string }

/** The text of a refusal, with this space's values filled in. */
export function getRenewalMessage(reason: RenewalReason, { renewal, slot, earliest }: RenewalContext): string {
  const key = reason === "too-early" || reason === "too-early-by" ? getTooEarlyReason(renewal) : reason
  return { ...renewalRefusalMessages, ...renewalFormMessages }[key]
    .replace("{n}", String(getNumber(key, renewal)))
    .replace("{term}", formatTerms(renewal))
    .replace("{slotNo}", slot?.number ?? "")
    .replace("{day}", formatFullDay(earliest))
    .replace("{latest}", formatFullDay(getDefaultLastDay(earliest)))
}

/** Our check and the provider's refusal have the same text. Daily packages have no number of months left. */
const getTooEarlyReason = ({ tooEarly, unit }: Renewal) =>
  tooEarly > 0 && unit === "month" ? "too-early-by" : "too-early"

function getNumber(reason: RenewalReason, renewal: Renewal): number {
  if (reason === "too-early-by") return renewal.tooEarly
  if (reason === "too-many") return MAX_PERIODS
  return reason === "too-long" ? (renewal.mostDays ?? 0) : getMinPeriods(renewal)
}
