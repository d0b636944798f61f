import { formToken } from "#lib/http/csrf/page-token"
import { here, screen } from "../../../../../screen"
import { UnreadCouponScreen } from "#components/coupons/exchange/unread-coupon-screen"
import { SuccessScreen } from "#components/coupons/exchange/success-screen"
import { NoCouponScreen } from "#components/coupons/shelf/no-coupon-screen"
import { addresses } from "#lib/addresses/addresses"
import { couponHref } from "#lib/coupons/links"
import { isSet, receivingAddress } from "#lib/coupons/gifts/address"
import { hasFrame } from "#lib/coupons/exchange/rules"
import { frameFor } from "#lib/coupons/server/exchange/frame"
import { couponDetail } from "#lib/coupons/server/coupon-detail"
import { isAnothers, receivedHere } from "#lib/coupons/server/received"
import { receiptSayings } from "#lib/coupons/exchange/words"
import { now } from "#lib/provider/client/clock"
import { ifUnreachable } from "#lib/core/errors"
import { fill, read } from "#lib/core/address/address"
import { plainId } from "#lib/core/values/plain-id"

export const metadata = { title: "领取结果" }

/** The address names a coupon; that it is there, and what it is, the provider says. */
export default screen(async () => {
  const told = read(addresses.applySuccess.path, (await here()).split("?", 1)[0]!)
  const [couponId, token] = [plainId(told?.couponId), plainId(told?.token)]
  const [said, received] = await Promise.all([
    couponId && token ? couponDetail({ couponId, token }).catch(ifUnreachable("unreachable" as const)) : undefined,
    receivedHere(couponId),
  ])
  if (said === "unreachable")
    return (
      <UnreadCouponScreen
        isReceived={received !== undefined}
        plate={received?.plate}
        hrefs={{ coupons: addresses.coupons.path, again: await here() }}
      />
    )
  if (!said?.ok)
    return <NoCouponScreen text={receiptSayings["no-coupon"]} href={addresses.coupons.path} go="我的停车券" />
  const coupon = { ...said.data, plate: said.data.plate ?? received?.plate }
  const parkId = plainId(told?.parkId) ?? ""
  return (
    <SuccessScreen
      coupon={coupon}
      isAnothers={isAnothers(said.data, received)}
      now={now()}
      parkId={parkId}
      frame={hasFrame(parkId) ? frameFor(parkId) : undefined}
      formToken={await formToken()}
      hrefs={{
        coupon: couponHref({ id: coupon.id, token: coupon.token }),
        plateSelect: fill(addresses.plateSelectYdV2, {}, { parkId }),
        receive: receivingAddress(
          { couponId: coupon.id, token: coupon.token },
          isSet(told?.isMixcCoupon ?? ""),
          coupon,
        ),
      }}
    />
  )
})
