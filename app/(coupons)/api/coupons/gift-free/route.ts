import { addresses } from "#lib/addresses/addresses"
import { giftsEndpoints } from "#lib/coupons/gifts/contract"
import { parseFreeUrl } from "#lib/coupons/gifts/address"
import { applyForFreeCoupon } from "#lib/coupons/server/gifts/free-coupon"
import type { GiftReason } from "#lib/coupons/gifts/messages"
import { UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"

/** Redirects to the result screen, or back to the form. */
export const POST = formEndpoint(giftsEndpoints.giftFree, async ({ back, plate }) => {
  const target = parseFreeUrl(parseSitePath(back) ?? "")
  if (!target) return seeOther(addresses.coupons.path)
  const { url, link } = target
  try {
    const result = await applyForFreeCoupon(link, url, plate)
    if ("ok" in result) return seeOther((result.ok ? addresses.applyFreeSuccess : addresses.applyFreeFailure).path)
    await saveFormDraft<GiftReason>("free-coupon", url, { values: { plate }, ...result })
    return seeOther(url)
  } catch (error) {
    if (!(error instanceof UnauthenticatedError)) throw error
    return saveDraftAndSignIn<GiftReason>("free-coupon", url, { values: { plate }, why: "signed-in-again" })
  }
})
