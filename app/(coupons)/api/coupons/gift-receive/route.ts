import { addresses } from "#lib/addresses/addresses"
import { giftsOwn } from "#lib/coupons/gifts/contract"
import { parseGiftUrl } from "#lib/coupons/gifts/address"
import { receiveGift } from "#lib/coupons/server/gifts/receive-gift"
import type { GiftReason } from "#lib/coupons/gifts/words"
import { SignedOut } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { sitePath } from "#lib/core/address/site-path"

/** Redirects to the coupon, or back to the form with its values and the reason. */
export const POST = formHandler(giftsOwn.giftReceive, async ({ back, plate, phone, wechat }) => {
  const gift = parseGiftUrl(sitePath(back) ?? "")
  if (!gift) return goTo(addresses.coupons.path)
  const values = { plate, phone, ...(gift.kind === "given" && { wechat }) }
  try {
    const result = await receiveGift(gift, values)
    if ("to" in result) return goTo(result.to)
    await saveFormDraft<GiftReason>("gift", gift.url, { values, ...result })
    return goTo(gift.url)
  } catch (error) {
    if (!(error instanceof SignedOut)) throw error
    return saveDraftAndSignIn<GiftReason>("gift", gift.url, { values, why: "again" })
  }
})
