import { addresses } from "#lib/addresses/addresses"
import { issuedInvoicesEndpoints } from "#lib/invoices/issued-contract"
import { resendInvoice } from "#lib/invoices/server/resend"
import type { ResendReason } from "#lib/invoices/messages"
import { UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { matchPath } from "#lib/core/address/address"
import { parseSitePath } from "#lib/core/address/site-path"

export const POST = formEndpoint(issuedInvoicesEndpoints.resend, async ({ back, email }) => {
  const path = parseSitePath(back)?.split("?", 1)[0] ?? ""
  const params = matchPath(addresses.redeliverInvoice.path, path)
  if (!params?.parkId || !params.invoiceId) return seeOther(addresses.invoiceMenu.path)
  const values = { email }
  try {
    const rejection = await resendInvoice({ parkId: params.parkId, invoiceId: params.invoiceId }, email)
    await saveFormDraft<ResendReason>("resend", path, { values, ...(rejection ?? { why: "sent" }) })
    return seeOther(path)
  } catch (error) {
    if (!(error instanceof UnauthenticatedError)) throw error
    return saveDraftAndSignIn<ResendReason>("resend", path, { values, why: "signed-in-again" })
  }
})
