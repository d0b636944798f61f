import { undefinedIfListFails } from "#lib/http/page/list-page"
import { definePage } from "@app/_shared/define-page"
import { PermitsScreen } from "#components/rental/home/home-screen"
import { addresses } from "#lib/addresses/addresses"
import { getProviderTime } from "#lib/provider/client/clock"
import { provider } from "#lib/provider"
import { toBeijingDay } from "#lib/core/time/dates"

export const metadata = { title: "长租" }

/** The driver's permits are on the first page of the list. */
export default definePage(async () => {
  const result = await undefinedIfListFails(provider.rental.lists({ page: 1 }))
  return (
    <PermitsScreen
      permits={result?.ok ? result.data.permits : undefined}
      today={toBeijingDay(getProviderTime())}
      parksHref={addresses.rentalParks.path}
    />
  )
})
