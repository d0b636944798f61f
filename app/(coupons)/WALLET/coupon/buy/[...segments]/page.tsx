import { addressWrong } from "../../../../../(payments)/address-wrong"
import { asked, type SearchParams } from "../../../../../query"
import { here, screen } from "../../../../../screen"
import { buyProps } from "../../../../buy-props"
import { BuyProvisionalScreen } from "#components/coupons/purchase/buy-provisional-screen"
import { BuyScreen } from "#components/coupons/purchase/buy-screen"
import { NoCouponScreen } from "#components/coupons/shelf/no-coupon-screen"
import { addresses } from "#lib/addresses/addresses"
import { readBuyAddress } from "#lib/coupons/address"
import { typeForSale } from "#lib/coupons/server/type-for-sale"
import { couponsWords } from "#lib/coupons/words"
import { inTime } from "#lib/core/time/in-time"

export const metadata = { title: "购买停车券" }

const WITHIN_MS = 1_000

/** The address names a coupon that is for sale; what that is, and what it costs, the provider says. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const [address, query] = await Promise.all([here(), asked(searchParams, "other", "patient")])
  const told = readBuyAddress(address)
  if (!told) return addressWrong(address)
  const asking = typeForSale(told).then((found) => ({ found }))
  const answer = query.patient === "1" ? await asking : await inTime(asking, WITHIN_MS)
  const path = address.split("?", 1)[0]!
  if (!answer) return <BuyProvisionalScreen told={told} refreshHref={`${path}?patient=1`} />
  if (!answer.found)
    return <NoCouponScreen text={couponsWords["no-type"]} href={addresses.couponTypes.path} go="购买停车券" />
  return <BuyScreen {...await buyProps({ ...answer.found, told, address, other: query.other === "1" })} />
})
