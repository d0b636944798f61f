import "server-only"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { limit } from "#lib/http/limits/limits"
import { consumeLimits } from "#lib/http/limits/rate-limits"
import { today } from "#lib/visitors/server/apply"
import { type Form, keepUnlessOver, readDraft } from "#lib/visitors/server/draft"
import { knownValues } from "#lib/visitors/server/known"
import type { Values } from "#lib/visitors/rules"
import { numbersIn, withKnown, withoutHalves } from "#lib/visitors/values"

/** What stands in a form that is not sent yet. What was said of it stays where it was said: it may be put right by now. */
export async function keepWhileTyped(form: Form, typed: Values): Promise<boolean> {
  const may = await consumeLimits([limit("visitor-keep", form.who)])
  if (!may.ok) return false
  try {
    const draft = await readDraft(form)
    // Without what is known, a number that was left empty would be lost.
    const known = draft?.values ?? (await knownValues(form.parkId, today()))
    const numbers = numbersIn(known, draft?.numbers)
    return await keepUnlessOver(form, { values: withKnown(withoutHalves(typed), known, numbers), numbers })
  } catch (error) {
    if (error instanceof ProviderError || error instanceof UnauthenticatedError) return false
    throw error
  }
}
