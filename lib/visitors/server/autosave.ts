import "server-only"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { limit } from "#lib/http/limits/limits"
import { consumeLimits } from "#lib/http/limits/rate-limits"
import { getToday } from "#lib/visitors/server/apply"
import { type VisitForm, saveUnlessEnded, readVisitDraft } from "#lib/visitors/server/draft"
import { getKnownValues } from "#lib/visitors/server/known-values"
import type { FormValues } from "#lib/visitors/rules"
import { collectCardNumbers, fillKnownCards, withoutPartialCards } from "#lib/visitors/values"

/** Saves an unsubmitted form without its errors, which may have been corrected by now. */
export async function autosaveVisit(form: VisitForm, input: FormValues): Promise<boolean> {
  const allowed = await consumeLimits([limit("visitor-keep", form.driverKey)])
  if (!allowed.ok) return false
  try {
    const draft = await readVisitDraft(form)
    // Known card numbers are not in the form, so they are filled in before saving.
    const knownValues = draft?.values ?? (await getKnownValues(form.parkId, getToday()))
    const numbers = collectCardNumbers(knownValues, draft?.numbers)
    return await saveUnlessEnded(form, {
      values: fillKnownCards(withoutPartialCards(input), knownValues, numbers),
      numbers,
    })
  } catch (error) {
    if (error instanceof ProviderError || error instanceof UnauthenticatedError) return false
    throw error
  }
}
