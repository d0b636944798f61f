import { FreeCoupon } from "../../../gift-free-page"
import { here, screen } from "../../../../screen"
import { HouseRules } from "#components/coupons/gifts/house-rules"

export const metadata = { title: "停车优惠" }

/** The special page: the rules of the house, and the coupon that is free there. */
export default screen(async () => <FreeCoupon address={await here()} rules={<HouseRules />} />)
