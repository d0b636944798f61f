import { screen } from "../../../../screen"
import { ManualCheckScreen } from "#components/coupons/exchange/review/manual-check-screen"
import { addresses } from "#lib/addresses/addresses"
import { managerPhone } from "#lib/coupons/server/exchange/retry"

export const metadata = { title: "人工审核" }

export default screen(async () => (
  <ManualCheckScreen phone={await managerPhone()} couponsHref={addresses.coupons.path} />
))
