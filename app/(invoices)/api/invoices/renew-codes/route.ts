import { addresses } from "#lib/addresses/addresses"
import { papersEndpoints } from "#lib/invoices/contract-of-papers"
import { renewCodes } from "#lib/invoices/server/renew-codes"
import type { RenewSaying } from "#lib/invoices/words"
import { UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { redirectToSignIn } from "#lib/forms/sign-in-first"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { matchPath } from "#lib/core/address/address"
import { parseSitePath } from "#lib/core/address/site-path"

/** New codes, or why there are none; the page shows them. */
export const POST = formEndpoint(papersEndpoints.renewCodes, async ({ back }) => {
  const path = parseSitePath(back)?.split("?", 1)[0] ?? ""
  const parkId = matchPath(addresses.invoiceQrCode.path, path)?.parkId
  if (!parkId) return seeOther(addresses.invoiceMenu.path)
  try {
    const no = await renewCodes(parkId)
    if (no) await saveFormDraft<RenewSaying>("renew-codes", path, { values: {}, ...no })
    return seeOther(path)
  } catch (error) {
    if (!(error instanceof UnauthenticatedError)) throw error
    return redirectToSignIn<RenewSaying>("renew-codes", path, { values: {}, why: "again" })
  }
})
