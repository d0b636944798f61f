import { addresses } from "#lib/addresses/addresses"
import { giftsOwn } from "#lib/coupons/gifts/contract"
import { readFree } from "#lib/coupons/gifts/address"
import { applyForFree } from "#lib/coupons/server/gifts/free"
import type { GiftSaying } from "#lib/coupons/gifts/words"
import { SignedOut } from "#lib/core/errors"
import { keepTyped } from "#lib/forms/flash"
import { signInFirst } from "#lib/forms/sign-in-first"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { sitePath } from "#lib/core/address/site-path"

/** On to one of the two screens that say how it ended, or back to the form. */
export const POST = formHandler(giftsOwn.giftFree, async ({ back, plate }) => {
  const told = readFree(sitePath(back) ?? "")
  if (!told) return goTo(addresses.coupons.path)
  const { here, link } = told
  try {
    const said = await applyForFree(link, here, plate)
    if ("ok" in said) return goTo((said.ok ? addresses.applyFreeSuccess : addresses.applyFreeFailure).path)
    await keepTyped<GiftSaying>("free-coupon", here, { values: { plate }, ...said })
    return goTo(here)
  } catch (error) {
    if (!(error instanceof SignedOut)) throw error
    return signInFirst<GiftSaying>("free-coupon", here, { values: { plate }, why: "again" })
  }
})
