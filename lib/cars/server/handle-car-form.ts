import "server-only"
import type { KeepOutcome } from "#lib/cars/server/keeping"
import type { Saying } from "#lib/cars/words"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { redirectToSignIn } from "#lib/forms/sign-in-first"
import { seeOther } from "#lib/http/page/redirect"
import { toUserMessage } from "#lib/provider/user-message"

type Form = { name: "new-car" | "manage-cars" | "authenticate"; here: string; values?: Record<string, string> }

/** What a form asked for has been done, and its screen is left; or it has not, and the same screen says why. */
export async function settled({ name, here, values = {} }: Form, act: () => Promise<KeepOutcome>, done: string) {
  try {
    const said = await act()
    if (said.ok) return seeOther(done)
    await saveFormDraft<Saying>(name, here, { values, why: said.why, trouble: said.trouble })
    return seeOther(here)
  } catch (error) {
    if (error instanceof UnauthenticatedError) return redirectToSignIn<Saying>(name, here, { values, why: "again" })
    if (!(error instanceof ProviderError)) throw error
    await saveFormDraft<Saying>(name, here, { values, why: "failed", trouble: toUserMessage(error) })
    return seeOther(here)
  }
}
