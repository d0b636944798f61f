import { getPageToken } from "#lib/http/csrf/page-token"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { CouponUnavailableScreen } from "#components/coupons/exchange/coupon-unavailable-screen"
import { SuccessScreen } from "#components/coupons/exchange/success-screen"
import { NoCouponScreen } from "#components/coupons/list/no-coupon-screen"
import { addresses } from "#lib/addresses/addresses"
import { getCouponHref } from "#lib/coupons/links"
import { isFlagSet, buildReceiveUrl } from "#lib/coupons/gifts/address"
import { hasPaymentFrame } from "#lib/coupons/exchange/rules"
import { getFrameUrl } from "#lib/coupons/server/exchange/frame-url"
import { fetchCouponDetail } from "#lib/coupons/server/coupon-detail"
import { isReceivedByOther, getReceived } from "#lib/coupons/server/saved-coupons"
import { receiptMessages } from "#lib/coupons/exchange/messages"
import { getProviderTime } from "#lib/provider/client/clock"
import { fallbackIfProviderDown } from "#lib/core/errors"
import { fillAddress, matchPath } from "#lib/core/address/address"
import { toPlainId } from "#lib/core/values/plain-id"

export const metadata = { title: "领取结果" }

/** The URL identifies a coupon. Its data comes from the provider. */
export default definePage(async () => {
  const params = matchPath(addresses.applySuccess.path, (await getCurrentUrl()).split("?", 1)[0]!)
  const couponId = toPlainId(params?.couponId)
  const token = toPlainId(params?.token)
  const [result, received] = await Promise.all([
    couponId && token
      ? fetchCouponDetail({ couponId, token }).catch(fallbackIfProviderDown("unreachable" as const))
      : undefined,
    getReceived(couponId),
  ])
  if (result === "unreachable")
    return (
      <CouponUnavailableScreen
        isReceived={received !== undefined}
        plate={received?.plate}
        hrefs={{ coupons: addresses.coupons.path, retry: await getCurrentUrl() }}
      />
    )
  if (!result?.ok)
    return <NoCouponScreen text={receiptMessages["no-coupon"]} href={addresses.coupons.path} actionLabel="我的停车券" />
  const coupon = { ...result.data, plate: result.data.plate ?? received?.plate }
  const parkId = toPlainId(params?.parkId) ?? ""
  return (
    <SuccessScreen
      coupon={coupon}
      isReceivedByOther={isReceivedByOther(result.data, received)}
      now={getProviderTime()}
      parkId={parkId}
      frameUrl={hasPaymentFrame(parkId) ? getFrameUrl(parkId) : undefined}
      formToken={await getPageToken()}
      hrefs={{
        coupon: getCouponHref({ id: coupon.id, token: coupon.token }),
        coupons: addresses.coupons.path,
        plateSelect: fillAddress(addresses.plateSelectYdV2, {}, { parkId }),
        receive: buildReceiveUrl(
          { couponId: coupon.id, token: coupon.token },
          isFlagSet(params?.isMixcCoupon ?? ""),
          coupon,
        ),
      }}
    />
  )
})
