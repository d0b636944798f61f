import "server-only"
import { buildRestorePath } from "#lib/core/address/site-path"
import { seeOther } from "#lib/http/page/redirect"
import { AFTER_SIGN_IN_SECONDS, saveFormDraft, type FormDraft } from "#lib/forms/form-drafts"

/** Whoever is signed out by now signs in, and comes back to their form with everything that was in it. */
export async function signInFirst<Why extends string>(form: string, here: string, typed: FormDraft<Why>) {
  await saveFormDraft<Why>(form, here, typed, AFTER_SIGN_IN_SECONDS)
  return seeOther(buildRestorePath(here))
}
