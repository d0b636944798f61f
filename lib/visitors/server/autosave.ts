import "server-only"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { limit } from "#lib/http/limits/limits"
import { consumeLimits } from "#lib/http/limits/rate-limits"
import { getToday } from "#lib/visitors/server/apply"
import { type VisitForm, saveUnlessEnded, readVisitDraft } from "#lib/visitors/server/draft"
import { getKnownValues } from "#lib/visitors/server/known-values"
import type { FormValues } from "#lib/visitors/rules"
import { collectCardNumbers, fillKnownCards, withoutPartialCards } from "#lib/visitors/values"

/** What stands in a form that is not sent yet. What was said of it stays where it was said: it may be put right by now. */
export async function autosaveVisit(form: VisitForm, typed: FormValues): Promise<boolean> {
  const may = await consumeLimits([limit("visitor-keep", form.who)])
  if (!may.ok) return false
  try {
    const draft = await readVisitDraft(form)
    // Without what is known, a number that was left empty would be lost.
    const known = draft?.values ?? (await getKnownValues(form.parkId, getToday()))
    const numbers = collectCardNumbers(known, draft?.numbers)
    return await saveUnlessEnded(form, { values: fillKnownCards(withoutPartialCards(typed), known, numbers), numbers })
  } catch (error) {
    if (error instanceof ProviderError || error instanceof UnauthenticatedError) return false
    throw error
  }
}
