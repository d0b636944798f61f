import { addresses } from "#lib/addresses/addresses"
import { papersEndpoints } from "#lib/invoices/contract-of-papers"
import { resend } from "#lib/invoices/server/resend"
import type { ResendSaying } from "#lib/invoices/words"
import { UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { redirectToSignIn } from "#lib/forms/sign-in-first"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { matchPath } from "#lib/core/address/address"
import { parseSitePath } from "#lib/core/address/site-path"

/** Sends it, or leads back to the form with what was typed and why not. */
export const POST = formEndpoint(papersEndpoints.resend, async ({ back, email }) => {
  const path = parseSitePath(back)?.split("?", 1)[0] ?? ""
  const told = matchPath(addresses.redeliverInvoice.path, path)
  if (!told?.parkId || !told.invoiceId) return seeOther(addresses.invoiceMenu.path)
  const values = { email }
  try {
    const no = await resend({ parkId: told.parkId, invoiceId: told.invoiceId }, email)
    await saveFormDraft<ResendSaying>("resend", path, { values, ...(no ?? { why: "sent" }) })
    return seeOther(path)
  } catch (error) {
    if (!(error instanceof UnauthenticatedError)) throw error
    return redirectToSignIn<ResendSaying>("resend", path, { values, why: "again" })
  }
})
