import "server-only"
import type { CarActionResult } from "#lib/cars/server/cars"
import type { CarFormReason } from "#lib/cars/messages"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { seeOther } from "#lib/http/page/redirect"
import { toUserMessage } from "#lib/provider/user-message"

type Form = { name: "new-car" | "manage-cars" | "authenticate"; url: string; values?: Record<string, string> }

/** Runs the action of a form and redirects to `doneUrl`, or back to the form with its values and the reason. */
export async function handleCarForm(
  { name, url, values = {} }: Form,
  action: () => Promise<CarActionResult>,
  doneUrl: string,
) {
  try {
    const result = await action()
    if (result.ok) return seeOther(doneUrl)
    await saveFormDraft<CarFormReason>(name, url, { values, why: result.why, userMessage: result.userMessage })
    return seeOther(url)
  } catch (error) {
    if (error instanceof UnauthenticatedError)
      return saveDraftAndSignIn<CarFormReason>(name, url, { values, why: "signed-in-again" })
    if (!(error instanceof ProviderError)) throw error
    await saveFormDraft<CarFormReason>(name, url, { values, why: "failed", userMessage: toUserMessage(error) })
    return seeOther(url)
  }
}
