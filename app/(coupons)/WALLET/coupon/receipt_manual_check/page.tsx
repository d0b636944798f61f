import { definePage } from "@app/_shared/define-page"
import { ManualCheckScreen } from "#components/coupons/exchange/review/manual-check-screen"
import { addresses } from "#lib/addresses/addresses"
import { getManagerPhone } from "#lib/coupons/server/exchange/retry-details"

export const metadata = { title: "人工审核" }

export default definePage(async () => (
  <ManualCheckScreen phone={await getManagerPhone()} couponsHref={addresses.coupons.path} />
))
