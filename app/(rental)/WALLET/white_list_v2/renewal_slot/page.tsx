import { redirect } from "next/navigation"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { RentalNotFoundScreen } from "#components/rental/home/rental-error-screens"
import { SlotsScreen } from "#components/rental/renewal/slots-screen"
import { addresses } from "#lib/addresses/addresses"
import { getProviderTime } from "#lib/provider/client/clock"
import { provider } from "#lib/provider"
import { getRenewalHref } from "#lib/rental/links"
import { toBeijingDay } from "#lib/core/time/dates"
import { renewalRefusalMessages } from "#lib/rental/renewal/messages"

export const metadata = { title: "选择要续费的车位" }

/** Selects one of the driver's spaces to renew. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const query = await readQuery(searchParams, "parkId", "whiteListFeeId", "areaId", "slotId", "go")
  const { parkId, whiteListFeeId, areaId, slotId } = query
  // The spaces of one package, or all of the driver's spaces in the car park.
  const fetchSlots = (parkId: string) =>
    whiteListFeeId
      ? provider.rental.slots({ parkId, feeId: whiteListFeeId, areaId })
      : provider.rental.slotInfos({ parkId })
  const result = parkId ? await fetchSlots(parkId) : undefined
  if (!result?.ok || !parkId || result.data.list.length === 0)
    return <RentalNotFoundScreen text={renewalRefusalMessages["no-permit"]} href={addresses.rentals.path} />
  const { list } = result.data
  const chosen = query.go === "1" ? list.find(({ id }) => id === slotId) : undefined
  const feeId = whiteListFeeId ?? chosen?.feeId
  if (chosen && feeId)
    redirect(getRenewalHref({ parkId, whiteListFeeId: feeId, areaId: areaId ?? chosen.areaId, slotId }))
  return (
    <SlotsScreen
      slots={list}
      today={toBeijingDay(getProviderTime())}
      space={{ parkId, whiteListFeeId, areaId }}
      error={query.go === "1" ? renewalRefusalMessages["slot-needed"] : undefined}
    />
  )
})
