import { formToken } from "#lib/http/csrf/page-token"
import { pageNumber, partOf, unlessFailed } from "../../../list-page"
import { purse } from "../../../purse-figures"
import { asked, type SearchParams } from "../../../query"
import { screen } from "../../../screen"
import { COUPONS_FOR_SALE } from "../../../features"
import { CouponScreen } from "#components/coupons/shelf/coupon-screen"
import { CouponsScreen } from "#components/coupons/shelf/coupons-screen"
import { NoCouponScreen } from "#components/coupons/shelf/no-coupon-screen"
import { ParksScreen } from "#components/coupons/shelf/parks-screen"
import { addresses } from "#lib/addresses/addresses"
import { couponHref, parksHref } from "#lib/coupons/links"
import { countUsable } from "#lib/coupons/rules"
import { couponDetail } from "#lib/coupons/server/coupon-detail"
import { couponsWords } from "#lib/coupons/words"
import { unlessAbsent } from "#lib/provider/absent"
import { now } from "#lib/provider/client/clock"
import { fill } from "#lib/core/address/address"
import { provider } from "#lib/provider"

export const metadata = { title: "停车券" }

const unused = addresses.coupons.path

/** The driver's own coupons; with the number and the token of one, that one. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const query = await asked(searchParams, "used", "page", "coupon", "token", "parks")
  if (query.coupon !== undefined) return opened(query.coupon, query.token, query.parks === "1")
  const page = pageNumber(query.page)
  const used = query.used === "true" || query.used === "1"
  const asking = provider.coupons.mine({ used, page })
  const isFirst = !used && page === 1
  const counted = unlessFailed(asking).then((said) => (said?.ok ? countUsable(said.data, now()) : undefined))
  const [mine, drawnPurse] = await Promise.all([
    partOf(page, asking, ({ coupons }) => coupons),
    purse("coupons", isFirst ? { coupons: counted } : {}),
  ])
  return (
    <CouponsScreen
      used={used}
      coupons={mine}
      now={now()}
      hrefs={{
        ...{ unused, used: fill(addresses.coupons, {}, { used: "true" }) },
        plateSelect: addresses.plateSelectYdV2.path,
        types: unlessAbsent(COUPONS_FOR_SALE, addresses.couponTypes.path),
      }}
      formToken={await formToken()}
      purse={drawnPurse}
    />
  )
})

async function opened(id: string, token: string | undefined, parksAlone: boolean) {
  const said = id && token ? await couponDetail({ couponId: id, token }) : undefined
  if (!said?.ok) return <NoCouponScreen text={couponsWords["no-coupon"]} href={unused} go="我的停车券" />
  const coupon = said.data
  if (parksAlone) return <ParksScreen parks={coupon.parks ?? []} backHref={couponHref(coupon)} />
  return (
    <CouponScreen
      coupon={coupon}
      now={now()}
      hrefs={{ back: unused, parks: parksHref(coupon), plateSelect: addresses.plateSelectYdV2.path }}
      formToken={await formToken()}
    />
  )
}
