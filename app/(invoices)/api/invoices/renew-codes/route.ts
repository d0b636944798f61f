import { addresses } from "#lib/addresses/addresses"
import { papersOwn } from "#lib/invoices/papers-contract"
import { renewCodes } from "#lib/invoices/server/renew-codes"
import type { RenewReason } from "#lib/invoices/words"
import { SignedOut } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { read } from "#lib/core/address/address"
import { sitePath } from "#lib/core/address/site-path"

/** New codes, or why there are none; the page shows them. */
export const POST = formHandler(papersOwn.renewCodes, async ({ back }) => {
  const path = sitePath(back)?.split("?", 1)[0] ?? ""
  const parkId = read(addresses.invoiceQrCode.path, path)?.parkId
  if (!parkId) return goTo(addresses.invoiceMenu.path)
  try {
    const rejection = await renewCodes(parkId)
    if (rejection) await saveFormDraft<RenewReason>("renew-codes", path, { values: {}, ...rejection })
    return goTo(path)
  } catch (error) {
    if (!(error instanceof SignedOut)) throw error
    return saveDraftAndSignIn<RenewReason>("renew-codes", path, { values: {}, why: "again" })
  }
})
