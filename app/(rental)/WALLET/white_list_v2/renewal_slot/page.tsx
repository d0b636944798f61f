import { redirect } from "next/navigation"
import { asked, type SearchParams } from "../../../../query"
import { screen } from "../../../../screen"
import { NothingHereScreen } from "#components/rental/home/nothing-here-screen"
import { SlotsScreen } from "#components/rental/renewal/slots-screen"
import { addresses } from "#lib/addresses/addresses"
import { now } from "#lib/provider/client/clock"
import { provider } from "#lib/provider"
import { renewalHref } from "#lib/rental/links"
import { beijingDay } from "#lib/core/time/dates"
import { renewalWords } from "#lib/rental/renewal/words"

export const metadata = { title: "选择要续费的车位" }

/** Which of several spaces. Only one of the driver's own leads on. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const query = await asked(searchParams, "parkId", "whiteListFeeId", "areaId", "slotId", "go")
  const { parkId, whiteListFeeId, areaId, slotId } = query
  // Of one package, or of all that the driver rents there.
  const ofDriver = (parkId: string) =>
    whiteListFeeId
      ? provider.rental.slots({ parkId, feeId: whiteListFeeId, areaId })
      : provider.rental.slotInfos({ parkId })
  const said = parkId ? await ofDriver(parkId) : undefined
  if (!said?.ok || !parkId || said.data.list.length === 0)
    return <NothingHereScreen text={renewalWords["no-permit"]} href={addresses.rentals.path} />
  const { list } = said.data
  const chosen = query.go === "1" ? list.find(({ id }) => id === slotId) : undefined
  const feeId = whiteListFeeId ?? chosen?.feeId
  if (chosen && feeId) redirect(renewalHref({ parkId, whiteListFeeId: feeId, areaId: areaId ?? chosen.areaId, slotId }))
  return (
    <SlotsScreen
      slots={list}
      today={beijingDay(now())}
      space={{ parkId, whiteListFeeId, areaId }}
      error={query.go === "1" ? renewalWords["slot-needed"] : undefined}
    />
  )
})
