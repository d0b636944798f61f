import { addresses } from "#lib/addresses/addresses"
import { papersOwn } from "#lib/invoices/contract-of-papers"
import { renewCodes } from "#lib/invoices/server/renew-codes"
import type { RenewSaying } from "#lib/invoices/words"
import { SignedOut } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/flash"
import { saveDraftAndSignIn } from "#lib/forms/sign-in-first"
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
    const no = await renewCodes(parkId)
    if (no) await saveFormDraft<RenewSaying>("renew-codes", path, { values: {}, ...no })
    return goTo(path)
  } catch (error) {
    if (!(error instanceof SignedOut)) throw error
    return saveDraftAndSignIn<RenewSaying>("renew-codes", path, { values: {}, why: "again" })
  }
})
