import { NoGift } from "@app/(coupons)/_pages/no-gift"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { ConsentScreen } from "#components/coupons/gifts/consent-screen"
import { addresses } from "#lib/addresses/addresses"
import { isFlagSet, type NotifyUrlValues, parseNotifyUrl, buildReceiveUrl } from "#lib/coupons/gifts/address"
import type { GiftSummary } from "#lib/coupons/gifts/summary"
import { fetchGift } from "#lib/coupons/server/coupon-detail"
import { fillAddress } from "#lib/core/address/address"

export const metadata = { title: "授权说明" }

/** After agreeing the driver goes to the coupon, or to the page where it can still be received. */
export default definePage(async () => {
  const params = parseNotifyUrl(await getCurrentUrl())
  const gift = params && (await fetchGift(params))
  const couponsHref = addresses.coupons.path
  if (!gift) return <NoGift />
  return <ConsentScreen merchant={gift.merchant} agreeHref={getNextHref(params, gift)} couponsHref={couponsHref} />
})

function getNextHref({ couponId, token, parkId, mallFlag }: NotifyUrlValues, gift: GiftSummary) {
  if (gift.taken) return fillAddress(addresses.applySuccess, { couponId, token, parkId, isMixcCoupon: mallFlag })
  return buildReceiveUrl({ couponId, token }, isFlagSet(mallFlag), gift)
}
