import { unlessFailed } from "../../../../list-page"
import { asked, type SearchParams } from "../../../../query"
import { here, screen } from "../../../../screen"
import { payRenewalPage } from "../../../pay-renewal-page"
import { OnlinePayScreen } from "#components/rental/renewal/where-to-pay-screens"
import { addresses } from "#lib/addresses/addresses"
import { now } from "#lib/provider/client/clock"
import { plainId } from "#lib/core/values/plain-id"
import { provider } from "#lib/provider"
import { beijingDay } from "#lib/core/time/dates"

export const metadata = { title: "在线支付" }

/** A renewal that a code of the mini program names is paid here at once; else the driver says which space goes on. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const id = plainId((await asked(searchParams, "renewalId")).renewalId)
  if (id) return payRenewalPage({ id, address: await here(), byCode: true })
  const said = await unlessFailed(provider.rental.lists({ page: 1 }))
  return (
    <OnlinePayScreen
      permits={said?.ok ? said.data.permits : undefined}
      today={beijingDay(now())}
      offlineHref={addresses.rentalOfflinePay.path}
      parksHref={addresses.rentalParks.path}
    />
  )
})
