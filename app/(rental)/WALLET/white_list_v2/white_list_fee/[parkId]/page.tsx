import { unlessFailed } from "../../../../../list-page"
import { asked, type SearchParams } from "../../../../../query"
import { screen } from "../../../../../screen"
import { nameIn } from "../../../../name-in"
import { NothingHereScreen } from "#components/rental/home/nothing-here-screen"
import { PackagesScreen } from "#components/rental/renewal/packages-screen"
import { addresses } from "#lib/addresses/addresses"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { hotline, ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { onlyForOthers } from "#lib/rental/application/rules"
import { standingAt } from "#lib/rental/server/standing"
import { renewalWords } from "#lib/rental/renewal/words"

export const metadata = { title: "选择套餐" }

/** How spaces are rented here; those by the hour have a list of their own. */
const MONTHLY = "month"

type Props = { params: Promise<{ parkId: string }>; searchParams: SearchParams }

export default screen(async ({ params, searchParams }: Props) => {
  const parkId = nameIn((await params).parkId) ?? ""
  const { plate = "", areaId } = await asked(searchParams, "plate", "areaId")
  const [said, letIn, phone] = await Promise.all([
    unlessFailed(provider.rental.packages({ parkId, areaId, rentType: MONTHLY })),
    letInAs(parkId, areaId),
    hotline(),
  ])
  if (said && !said.ok) return <NothingHereScreen text={renewalWords[said.why]} href={addresses.rentalParks.path} />
  const packages = said?.data.list
  const typed = normalisePlate(plate)
  return (
    <PackagesScreen
      parkId={parkId}
      areaId={areaId}
      packages={packages}
      off={onlyForOthers(
        packages ?? [],
        letIn.flatMap(({ sponsorType }) => sponsorType ?? []),
      )}
      plate={isPlate(typed) ? typed : letIn[0]?.plate}
      phone={phone}
    />
  )
})

/** As what the car park has let the driver in: somebody who applied, or a small owner. */
async function letInAs(parkId: string, areaId: string | undefined) {
  const said = await Promise.all(
    (["personal", "owner"] as const).map((kind) => ifSoon(standingAt({ kind, parkId, areaId }))),
  )
  return said.flatMap((one) => (one?.ok && one.data.state === "approved" ? [one.data] : []))
}
