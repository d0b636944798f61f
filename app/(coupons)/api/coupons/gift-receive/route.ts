import { addresses } from "#lib/addresses/addresses"
import { giftsOwn } from "#lib/coupons/gifts/contract"
import { readReceiving } from "#lib/coupons/gifts/address"
import { receiveGift } from "#lib/coupons/server/gifts/receive"
import type { GiftSaying } from "#lib/coupons/gifts/words"
import { SignedOut } from "#lib/core/errors"
import { keepTyped } from "#lib/forms/flash"
import { signInFirst } from "#lib/forms/sign-in-first"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { sitePath } from "#lib/core/address/site-path"

/** On to the coupon, or back to the form, with what was typed and why not. */
export const POST = formHandler(giftsOwn.giftReceive, async ({ back, plate, phone, wechat }) => {
  const receiving = readReceiving(sitePath(back) ?? "")
  if (!receiving) return goTo(addresses.coupons.path)
  const values = { plate, phone, ...(receiving.kind === "given" && { wechat }) }
  try {
    const said = await receiveGift(receiving, values)
    if ("to" in said) return goTo(said.to)
    await keepTyped<GiftSaying>("gift", receiving.here, { values, ...said })
    return goTo(receiving.here)
  } catch (error) {
    if (!(error instanceof SignedOut)) throw error
    return signInFirst<GiftSaying>("gift", receiving.here, { values, why: "again" })
  }
})
