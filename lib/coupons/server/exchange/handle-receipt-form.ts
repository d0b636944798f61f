import "server-only"
import { addresses } from "#lib/addresses/addresses"
import type { receiptsEndpoints } from "#lib/coupons/exchange/contract"
import { parseShopFormUrl } from "#lib/coupons/exchange/address"
import { exchangeReceipt } from "#lib/coupons/server/exchange/exchange-receipt"
import type { ReceiptReason } from "#lib/coupons/exchange/messages"
import type { EndpointInput } from "#lib/provider/endpoint"
import { UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"

/** Exchanges a receipt and redirects to its status, or back to the form with its values. */
export async function handleReceiptForm(
  { back, ...fields }: EndpointInput<typeof receiptsEndpoints.receiptApply> & { photoTicket: string; mediaId: string },
  file?: File,
) {
  const shopForm = parseShopFormUrl(parseSitePath(back) ?? "")
  if (!shopForm) return seeOther(addresses.coupons.path)
  const { url } = shopForm
  try {
    const result = await exchangeReceipt(shopForm, { ...fields, ticket: fields.photoTicket, file })
    if ("to" in result) return seeOther(result.to)
    const { why, userMessage: message, ticket = fields.photoTicket } = result
    const values = { ...fields, photoTicket: ticket, ...(file && !ticket && PHOTO_LOST) }
    await saveFormDraft<ReceiptReason>("receipt", url, { values, why, userMessage: message })
    return seeOther(url)
  } catch (error) {
    if (!(error instanceof UnauthenticatedError)) throw error
    const values = { ...fields, ...(file && PHOTO_LOST) }
    return saveDraftAndSignIn<ReceiptReason>("receipt", url, { values, why: "signed-in-again" })
  }
}

/** Marks a draft whose photo was not stored. Browsers do not refill file fields, so the form asks to select it again. */
export const PHOTO_LOST = { photoLost: "1" }
