import { NoGift } from "../../../../no-gift"
import { here, screen } from "../../../../../screen"
import { AuthoriseScreen } from "#components/coupons/gifts/authorise-screen"
import { addresses } from "#lib/addresses/addresses"
import { isSet, type Notified, readNotifyAddress, receivingAddress } from "#lib/coupons/gifts/address"
import type { GiftFace } from "#lib/coupons/gifts/face"
import { giftOf } from "#lib/coupons/server/gifts/coupon"
import { fill } from "#lib/core/address/address"

export const metadata = { title: "授权说明" }

/** Who agrees goes on to the coupon: to receive it, where it is still to be had, or to the one that has been given. */
export default screen(async () => {
  const told = readNotifyAddress(await here())
  const gift = told && (await giftOf(told))
  const couponsHref = addresses.coupons.path
  if (!gift) return <NoGift />
  return <AuthoriseScreen merchant={gift.merchant} agreeHref={onTo(told, gift)} couponsHref={couponsHref} />
})

function onTo({ couponId, token, parkId, isMixc }: Notified, gift: GiftFace) {
  if (gift.taken) return fill(addresses.applySuccess, { couponId, token, parkId, isMixcCoupon: isMixc })
  return receivingAddress({ couponId, token }, isSet(isMixc), gift)
}
