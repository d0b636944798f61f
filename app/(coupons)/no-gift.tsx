import { NoCouponScreen } from "#components/coupons/shelf/no-coupon-screen"
import { addresses } from "#lib/addresses/addresses"
import { giftSayings } from "#lib/coupons/gifts/words"

/** The link names a coupon that there is not. */
export const NoGift = () => (
  <NoCouponScreen text={giftSayings["no-coupon"]} href={addresses.coupons.path} go="我的停车券" />
)
