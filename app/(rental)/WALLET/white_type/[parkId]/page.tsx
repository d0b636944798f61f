import { screen } from "../../../../screen"
import { nameIn } from "../../../name-in"
import { NothingHereScreen } from "#components/rental/home/nothing-here-screen"
import { TypesScreen } from "#components/rental/home/types-screen"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { isAbsent, unlessAbsent } from "#lib/provider/absent"
import { APPLYING, APPLYING_AS_OWNER } from "#lib/rental/links"
import { provider } from "#lib/provider"
import { isStaffPark } from "#lib/rental/model/rules"
import { renewalWords } from "#lib/rental/renewal/words"

export const metadata = { title: "选择长租类型" }

type Props = { params: Promise<{ parkId: string }> }

/** The kinds a car park has, by its switches. A plate is bound before anything is applied for. */
export default screen(async ({ params }: Props) => {
  const parkId = nameIn((await params).parkId)
  const [said, cars] = await Promise.all([
    parkId ? provider.rental.typing({ parkId }) : undefined,
    isAbsent("cars.mine") ? undefined : provider.cars.mine({}),
  ])
  if (!said?.ok || !parkId)
    return <NothingHereScreen text={renewalWords["no-park"]} href={addresses.rentalParks.path} />
  const { park, byOwner, timeShare } = said.data
  // Where nobody keeps a list of cars none has to be on it.
  const hasCar = !cars || (cars.ok && cars.data.length > 0)
  const bound = (href: string) => (hasCar ? href : fill(addresses.rentalCars, {}, { type: "1", parkId }))
  return (
    <TypesScreen
      park={park}
      isStaff={isStaffPark(parkId)}
      hrefs={{
        apply: unlessAbsent(APPLYING, bound(fill(addresses.rentalAuthentication, {}, { parkId }))),
        byOwner: byOwner ? unlessAbsent(APPLYING_AS_OWNER, bound(fill(addresses.smallOwner, { parkId }))) : undefined,
        timeShare: timeShare
          ? unlessAbsent([...APPLYING, "rental.timeShares"], bound(fill(addresses.timeSharing, { parkId })))
          : undefined,
      }}
    />
  )
})
