import { FreeCoupon } from "../../../../gift-free-page"
import { here, screen } from "../../../../../screen"

export const metadata = { title: "领取免费停车券" }

export default screen(async () => <FreeCoupon address={await here()} />)
