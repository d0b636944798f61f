import { FreeCoupon } from "@app/(coupons)/_pages/gift-free-page"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"

export const metadata = { title: "领取免费停车券" }

export default definePage(async () => <FreeCoupon address={await getCurrentUrl()} />)
