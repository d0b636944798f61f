import { redirect } from "next/navigation"
import { getPageToken } from "#lib/http/csrf/page-token"
import { definePage } from "@app/_shared/define-page"
import { FreeSuccessScreen, NoOutcomeScreen } from "#components/coupons/gifts/free-outcome-screens"
import { GiftSlip } from "#components/coupons/gifts/gift-slip"
import { LookUpButton } from "#components/coupons/list/look-up-button"
import { Line } from "#components/ui/list/lines"
import { Plate } from "#components/ui/plate/plate"
import { addresses } from "#lib/addresses/addresses"
import { getCouponHref } from "#lib/coupons/links"
import { fetchGift } from "#lib/coupons/server/coupon-detail"
import { getFreeResult } from "#lib/coupons/server/gifts/free-result"
import { getProviderTime } from "#lib/provider/client/clock"
import { fillAddress } from "#lib/core/address/address"

export const metadata = { title: "领取结果" }

/** Shows the result saved for the last application in this browser. The URL contains no values. */
export default definePage(async () => {
  const result = await getFreeResult()
  if (result?.ok === false) redirect(addresses.applyFreeFailure.path)
  const gift = result && (await fetchGift(result.coupon))
  if (!gift) return <NoOutcomeScreen couponsHref={addresses.coupons.path} />
  const { coupon, plate, link } = result
  return (
    <FreeSuccessScreen
      coupon={
        <GiftSlip gift={gift} title="免费停车券" now={getProviderTime()}>
          <Line label="限用车辆">
            <Plate number={plate} size="sm" />
          </Line>
        </GiftSlip>
      }
      couponHref={getCouponHref({ id: coupon.couponId, token: coupon.token })}
      pay={
        <LookUpButton
          label="立即缴费"
          plate={plate}
          coupons={[coupon.couponId]}
          plateSelectHref={fillAddress(addresses.plateSelectYdV2, {}, { parkId: link.parkId })}
          formToken={await getPageToken()}
        />
      }
    />
  )
})
