import "server-only"
import { buildRestorePath } from "#lib/core/address/site-path"
import { seeOther } from "#lib/http/page/redirect"
import { AFTER_SIGN_IN_SECONDS, saveFormDraft, type FormDraft } from "#lib/forms/form-drafts"

/** Redirects a signed-out driver to sign in and then back to `path`, where the form is filled with its input. */
export async function saveDraftAndSignIn<Why extends string>(form: string, path: string, draft: FormDraft<Why>) {
  await saveFormDraft<Why>(form, path, draft, AFTER_SIGN_IN_SECONDS)
  return seeOther(buildRestorePath(path))
}
