import { addresses } from "#lib/addresses/addresses"
import { giftsEndpoints } from "#lib/coupons/gifts/contract"
import { parseGiftUrl } from "#lib/coupons/gifts/address"
import { receiveGift } from "#lib/coupons/server/gifts/receive-gift"
import type { GiftReason } from "#lib/coupons/gifts/messages"
import { UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"

/** Redirects to the coupon, or back to the form with its values and the reason. */
export const POST = formEndpoint(giftsEndpoints.giftReceive, async ({ back, plate, phone, wechat }) => {
  const gift = parseGiftUrl(parseSitePath(back) ?? "")
  if (!gift) return seeOther(addresses.coupons.path)
  const values = { plate, phone, ...(gift.kind === "given" && { wechat }) }
  try {
    const result = await receiveGift(gift, values)
    if ("to" in result) return seeOther(result.to)
    await saveFormDraft<GiftReason>("gift", gift.url, { values, ...result })
    return seeOther(gift.url)
  } catch (error) {
    if (!(error instanceof UnauthenticatedError)) throw error
    return saveDraftAndSignIn<GiftReason>("gift", gift.url, { values, why: "signed-in-again" })
  }
})
