import { addresses } from "#lib/addresses/addresses"
import { papersOwn } from "#lib/invoices/contract-of-papers"
import { resend } from "#lib/invoices/server/resend"
import type { ResendSaying } from "#lib/invoices/words"
import { SignedOut } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/flash"
import { saveDraftAndSignIn } from "#lib/forms/sign-in-first"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { read } from "#lib/core/address/address"
import { sitePath } from "#lib/core/address/site-path"

/** Sends it, or leads back to the form with what was typed and why not. */
export const POST = formHandler(papersOwn.resend, async ({ back, email }) => {
  const path = sitePath(back)?.split("?", 1)[0] ?? ""
  const told = read(addresses.redeliverInvoice.path, path)
  if (!told?.parkId || !told.invoiceId) return goTo(addresses.invoiceMenu.path)
  const values = { email }
  try {
    const no = await resend({ parkId: told.parkId, invoiceId: told.invoiceId }, email)
    await saveFormDraft<ResendSaying>("resend", path, { values, ...(no ?? { why: "sent" }) })
    return goTo(path)
  } catch (error) {
    if (!(error instanceof SignedOut)) throw error
    return saveDraftAndSignIn<ResendSaying>("resend", path, { values, why: "again" })
  }
})
