import { NoCouponScreen } from "#components/coupons/list/no-coupon-screen"
import { addresses } from "#lib/addresses/addresses"
import { giftMessages } from "#lib/coupons/gifts/messages"

/** Shown if the link's coupon does not exist. */
export const NoGift = () => (
  <NoCouponScreen text={giftMessages["no-coupon"]} href={addresses.coupons.path} actionLabel="我的停车券" />
)
