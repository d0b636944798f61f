import { unlessFailed } from "../../../../../list-page"
import { asked, type SearchParams } from "../../../../../query"
import { screen } from "../../../../../screen"
import { nameIn } from "../../../../name-in"
import { NothingHereScreen } from "#components/rental/home/nothing-here-screen"
import { PackagesScreen } from "#components/rental/renewal/packages-screen"
import { addresses } from "#lib/addresses"
import { isPlate, normalisePlate } from "#lib/kit/plate/plate"
import { hotline, ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { onlyForOthers } from "#lib/rental/application-rules"
import { renewalWords } from "#lib/rental/words-of-renewal"

export const metadata = { title: "选择套餐" }

/** How spaces are rented here; those by the hour have a list of their own. */
const MONTHLY = "month"

type Props = { params: Promise<{ parkId: string }>; searchParams: SearchParams }

export default screen(async ({ params, searchParams }: Props) => {
  const parkId = nameIn((await params).parkId) ?? ""
  const { plate = "", areaId } = await asked(searchParams, "plate", "areaId")
  const [said, standing, phone] = await Promise.all([
    unlessFailed(provider.rental.packages({ parkId, areaId, rentType: MONTHLY })),
    ifSoon(provider.rental.standing({ parkId, areaId, applyType: "month" })),
    hotline(),
  ])
  if (said && !said.ok) return <NothingHereScreen text={renewalWords[said.why]} href={addresses.rentalParks.path} />
  const approved = standing?.ok && standing.data.state === "approved" ? standing.data : undefined
  const packages = said?.data.list
  const typed = normalisePlate(plate)
  return (
    <PackagesScreen
      parkId={parkId}
      areaId={areaId}
      packages={packages}
      off={onlyForOthers(packages ?? [], approved?.sponsorType)}
      plate={isPlate(typed) ? typed : approved?.plate}
      phone={phone}
    />
  )
})
