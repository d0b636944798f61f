import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { AFTER_SIGN_IN_SECONDS, readFormDraft, saveFormDraft } from "#lib/forms/form-drafts"

const FORM = "signed-in"
const PAGE = addresses.signUpSuccess.path

/** The success screen reports a sign-in once. Binding a car may come first. */
export const saveJustSignedIn = (driverKey: string) =>
  saveFormDraft(FORM, PAGE, { values: {}, why: "signed-in" }, AFTER_SIGN_IN_SECONDS, driverKey)

export const hasJustSignedIn = async () => (await readFormDraft(FORM, PAGE)) !== undefined
