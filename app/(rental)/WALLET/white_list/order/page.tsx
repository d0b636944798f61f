import { asked, type SearchParams } from "../../../../query"
import { screen } from "../../../../screen"
import { NothingHereScreen } from "#components/rental/home/nothing-here-screen"
import { OrderScreen } from "#components/rental/owners/order-screen"
import { addresses } from "#lib/addresses/addresses"
import { saidOf } from "#lib/provider/trouble"
import { readTyped } from "#lib/forms/flash"
import { unlessAbsent } from "#lib/provider/absent"
import { fill } from "#lib/core/address/address"
import { plainId } from "#lib/core/values/plain-id"
import { provider } from "#lib/provider"
import { permitHref } from "#lib/rental/links"
import { type OwnerSaying, ownerFormWords } from "#lib/rental/owners/words"

export const metadata = { title: "车辆和车主" }

/** One of the driver's own spaces, looked for among them: of another's nothing is told. */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const query = await asked(searchParams, "parkId", "slotId")
  const [parkId, slotId] = [plainId(query.parkId), plainId(query.slotId)]
  const [added, lists, said] = await Promise.all([
    readTyped<OwnerSaying>("rental-added", permitHref({ parkId: parkId ?? "", slotId })),
    provider.rental.lists({ page: 1 }),
    parkId ? provider.rental.cars({ parkId, slotId }) : undefined,
  ])
  const own = (lists.ok && lists.data.permits) || []
  const permit = own.find((one) => one.parkId === parkId && (!slotId || one.slotId === slotId))
  if (!permit || !said?.ok)
    return <NothingHereScreen text={ownerFormWords["no-permit"]} href={addresses.rentals.path} />
  const { cars, owners, most = permit.maxCars } = said.data
  const space = { parkId: permit.parkId, slotId: permit.slotId }
  return (
    <OrderScreen
      added={added && saidOf(added, ownerFormWords).error}
      permit={permit}
      cars={cars.length > 0 ? cars : permit.cars}
      owners={owners}
      most={most}
      hrefs={{
        addCar: fill(addresses.addRentalPlate, {}, space),
        addOwner: unlessAbsent(
          "rental.saveOwner",
          fill(addresses.addOwner, { parkId: space.parkId }, { slotId: space.slotId }),
        ),
        back: addresses.rentals.path,
        owner: (ownerId) =>
          unlessAbsent(["rental.owner", "rental.editOwner"], fill(addresses.editOwner, {}, { ownerId })),
      }}
    />
  )
})
