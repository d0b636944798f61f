import { FreeCoupon } from "../../../gift-free-page"
import { here, screen } from "../../../../screen"
import { HouseRules } from "#components/coupons/gifts/house-rules"
import { addresses } from "#lib/addresses"
import { readFree } from "#lib/coupons/gift-address"
import { env } from "#lib/kit/process/env"
import { fill } from "#lib/kit/values/address"

export const metadata = { title: "停车优惠" }

/** The special page: the rules of the house, and the coupon that is free there. */
export default screen(async () => {
  const address = await here()
  return <FreeCoupon address={readFree(address) ? address : configured()} rules={<HouseRules />} />
})

function configured(): string {
  const [parkId, token] = (env().HK_COUPON ?? "").split("/")
  return fill(addresses.hkCoupon, {}, { parkId, token })
}
