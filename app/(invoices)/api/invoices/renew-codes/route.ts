import { addresses } from "#lib/addresses/addresses"
import { issuedInvoicesEndpoints } from "#lib/invoices/issued-contract"
import { renewCodes } from "#lib/invoices/server/renew-codes"
import type { RenewReason } from "#lib/invoices/messages"
import { UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { matchPath } from "#lib/core/address/address"
import { parseSitePath } from "#lib/core/address/site-path"

export const POST = formEndpoint(issuedInvoicesEndpoints.renewCodes, async ({ back }) => {
  const path = parseSitePath(back)?.split("?", 1)[0] ?? ""
  const parkId = matchPath(addresses.invoiceQrCode.path, path)?.parkId
  if (!parkId) return seeOther(addresses.invoiceMenu.path)
  try {
    const rejection = await renewCodes(parkId)
    if (rejection) await saveFormDraft<RenewReason>("renew-codes", path, { values: {}, ...rejection })
    return seeOther(path)
  } catch (error) {
    if (!(error instanceof UnauthenticatedError)) throw error
    return saveDraftAndSignIn<RenewReason>("renew-codes", path, { values: {}, why: "signed-in-again" })
  }
})
