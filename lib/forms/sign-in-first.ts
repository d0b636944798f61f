import "server-only"
import { buildRestorePath } from "#lib/core/address/site-path"
import { seeOther } from "#lib/http/page/redirect"
import { AFTER_SIGN_IN_SECONDS, saveFormDraft, type FormDraft } from "#lib/forms/form-drafts"

/** Saves the form and redirects to sign-in, after which the driver returns to the form. */
export async function redirectToSignIn<Why extends string>(form: string, here: string, typed: FormDraft<Why>) {
  await saveFormDraft<Why>(form, here, typed, AFTER_SIGN_IN_SECONDS)
  return seeOther(buildRestorePath(here))
}
