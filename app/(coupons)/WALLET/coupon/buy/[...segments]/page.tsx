import { renderInvalidUrl } from "@app/_shared/invalid-url"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { buildBuyProps } from "#lib/coupons/server/buy-view"
import { BuyProvisionalScreen } from "#components/coupons/purchase/buy-provisional-screen"
import { BuyScreen } from "#components/coupons/purchase/buy-screen"
import { NoCouponScreen } from "#components/coupons/list/no-coupon-screen"
import { addresses } from "#lib/addresses/addresses"
import { parseBuyUrl } from "#lib/coupons/address"
import { findTypeForSale } from "#lib/coupons/server/type-for-sale"
import { couponsRefusalMessages } from "#lib/coupons/messages"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { withTimeout } from "#lib/core/time/with-timeout"

export const metadata = { title: "购买停车券" }

const TIMEOUT_MS = 1_000

/** The URL identifies a coupon for sale. Its data and price come from the provider. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const [address, { other, patient }] = await Promise.all([
    getCurrentUrl(),
    readQuery(searchParams, "other", "patient"),
  ])
  const urlValues = parseBuyUrl(address)
  if (!urlValues) return renderInvalidUrl(address)
  const query = findTypeForSale(urlValues).then((forSale) => ({ forSale }))
  const result = patient === "1" ? await query : await withTimeout(query, TIMEOUT_MS)
  const path = address.split("?", 1)[0]!
  if (!result) return <BuyProvisionalScreen urlValues={urlValues} refreshHref={`${path}?patient=1`} />
  if (!result.forSale)
    return (
      <NoCouponScreen
        text={couponsRefusalMessages["no-type"]}
        href={addresses.couponTypes.path}
        actionLabel="购买停车券"
      />
    )
  const input = { ...result.forSale, urlValues, address, isForOtherCar: other === "1", types: paymentTypes }
  return <BuyScreen {...await buildBuyProps(input)} />
})
