import { addresses } from "#lib/addresses/addresses"
import { giftsOwn } from "#lib/coupons/gifts/contract"
import { parseFreeUrl } from "#lib/coupons/gifts/address"
import { applyForFreeCoupon } from "#lib/coupons/server/gifts/free-coupon"
import type { GiftReason } from "#lib/coupons/gifts/words"
import { SignedOut } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { sitePath } from "#lib/core/address/site-path"

/** Redirects to the result screen, or back to the form. */
export const POST = formHandler(giftsOwn.giftFree, async ({ back, plate }) => {
  const target = parseFreeUrl(sitePath(back) ?? "")
  if (!target) return goTo(addresses.coupons.path)
  const { url, link } = target
  try {
    const result = await applyForFreeCoupon(link, url, plate)
    if ("ok" in result) return goTo((result.ok ? addresses.applyFreeSuccess : addresses.applyFreeFailure).path)
    await saveFormDraft<GiftReason>("free-coupon", url, { values: { plate }, ...result })
    return goTo(url)
  } catch (error) {
    if (!(error instanceof SignedOut)) throw error
    return saveDraftAndSignIn<GiftReason>("free-coupon", url, { values: { plate }, why: "again" })
  }
})
