import { fullDay } from "#lib/kit/time/dates"
import { leastOf, MOST_PERIODS, termsWord } from "#lib/rental/rules"
import type { Renewal, Slot } from "#lib/rental/values"
import { formWords, type RenewalSaying, renewalWords } from "#lib/rental/renewal/words"

type About = { renewal: Renewal; slot?: Slot; earliest: string }

/** The sentence of a refusal, with what this very space has to say in it. */
export function sayRenewal(why: RenewalSaying, { renewal, slot, earliest }: About): string {
  const words = { ...renewalWords, ...formWords }
  // The provider's no is the same no, whoever was first to see it.
  const isTooEarly = why === "too-early" && renewal.tooEarly > 0
  const sentence = isTooEarly ? formWords["too-early-by"] : words[why]
  return sentence
    .replace("{n}", String(numberIn(isTooEarly ? "too-early-by" : why, renewal)))
    .replace("{term}", termsWord(renewal))
    .replace("{slotNo}", slot?.no ?? "")
    .replace("{day}", fullDay(earliest))
}

function numberIn(why: RenewalSaying, renewal: Renewal): number {
  if (why === "too-early-by") return renewal.tooEarly
  if (why === "too-many") return MOST_PERIODS
  return why === "too-long" ? (renewal.mostDays ?? 0) : leastOf(renewal)
}
