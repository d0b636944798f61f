import "server-only"
import type { KeepOutcome } from "#lib/cars/server/keeping"
import type { Saying } from "#lib/cars/words"
import { ProviderFault, SignedOut } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { goTo } from "#lib/http/page/redirect"
import { troubleOf } from "#lib/provider/trouble"

type Form = { name: "new-car" | "manage-cars" | "authenticate"; here: string; values?: Record<string, string> }

/** What a form asked for has been done, and its screen is left; or it has not, and the same screen says why. */
export async function settled({ name, here, values = {} }: Form, act: () => Promise<KeepOutcome>, done: string) {
  try {
    const said = await act()
    if (said.ok) return goTo(done)
    await saveFormDraft<Saying>(name, here, { values, why: said.why, trouble: said.trouble })
    return goTo(here)
  } catch (error) {
    if (error instanceof SignedOut) return saveDraftAndSignIn<Saying>(name, here, { values, why: "again" })
    if (!(error instanceof ProviderFault)) throw error
    await saveFormDraft<Saying>(name, here, { values, why: "failed", trouble: troubleOf(error) })
    return goTo(here)
  }
}
