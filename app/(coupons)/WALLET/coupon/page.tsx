import { getPageToken } from "#lib/http/csrf/page-token"
import { parsePageNumber, loadPage } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { COUPONS_FOR_SALE } from "#lib/provider/features"
import { CouponScreen } from "#components/coupons/list/coupon-screen"
import { CouponsScreen } from "#components/coupons/list/coupons-screen"
import { NoCouponScreen } from "#components/coupons/list/no-coupon-screen"
import { ParksScreen } from "#components/coupons/list/parks-screen"
import { addresses } from "#lib/addresses/addresses"
import { getCouponHref, getParksHref } from "#lib/coupons/links"
import { fetchCouponDetail } from "#lib/coupons/server/coupon-detail"
import { couponsRefusalMessages } from "#lib/coupons/messages"
import { hrefIfSupported } from "#lib/provider/unsupported"
import { getProviderTime } from "#lib/provider/client/clock"
import { fillAddress } from "#lib/core/address/address"
import { provider } from "#lib/provider"

export const metadata = { title: "停车券" }

const couponsHref = addresses.coupons.path

/** The driver's own coupons, or a single one if the URL has its id and token. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const query = await readQuery(searchParams, "used", "page", "coupon", "token", "parks")
  if (query.coupon !== undefined) return renderCoupon(query.coupon, query.token, query.parks === "1")
  const page = parsePageNumber(query.page)
  const used = query.used === "true" || query.used === "1"
  const coupons = await loadPage(page, provider.coupons.mine({ used, page }), (data) => data.coupons)
  return (
    <CouponsScreen
      used={used}
      coupons={coupons}
      now={getProviderTime()}
      hrefs={{
        unused: couponsHref,
        used: fillAddress(addresses.coupons, {}, { used: "true" }),
        plateSelect: addresses.plateSelectYdV2.path,
        types: hrefIfSupported(COUPONS_FOR_SALE, addresses.couponTypes.path),
      }}
      formToken={await getPageToken()}
    />
  )
})

async function renderCoupon(id: string, token: string | undefined, showsOnlyParks: boolean) {
  const result = id && token ? await fetchCouponDetail({ couponId: id, token }) : undefined
  if (!result?.ok)
    return <NoCouponScreen text={couponsRefusalMessages["no-coupon"]} href={couponsHref} actionLabel="我的停车券" />
  const coupon = result.data
  if (showsOnlyParks) return <ParksScreen parks={coupon.parks ?? []} backHref={getCouponHref(coupon)} />
  return (
    <CouponScreen
      coupon={coupon}
      now={getProviderTime()}
      hrefs={{ back: couponsHref, parks: getParksHref(coupon), plateSelect: addresses.plateSelectYdV2.path }}
      formToken={await getPageToken()}
    />
  )
}
