import { FreeCoupon } from "@app/(coupons)/_pages/gift-free-page"
import { here, screen } from "@app/_shared/define-page"

export const metadata = { title: "领取免费停车券" }

export default screen(async () => <FreeCoupon address={await here()} />)
