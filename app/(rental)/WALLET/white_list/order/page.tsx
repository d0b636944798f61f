import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { NothingHereScreen } from "#components/rental/home/nothing-here-screen"
import { OrderScreen } from "#components/rental/owners/order-screen"
import { addresses } from "#lib/addresses/addresses"
import { toFormError } from "#lib/provider/user-message"
import { readFormDraft } from "#lib/forms/form-drafts"
import { unlessAbsent } from "#lib/provider/absent"
import { fill } from "#lib/core/address/address"
import { plainId } from "#lib/core/values/plain-id"
import { provider } from "#lib/provider"
import { permitHref } from "#lib/rental/links"
import { type OwnerReason, ownerFormWords } from "#lib/rental/owners/words"

export const metadata = { title: "车辆和车主" }

/** One of the driver's own spaces, found in their list. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const query = await readQuery(searchParams, "parkId", "slotId")
  const parkId = plainId(query.parkId)
  const slotId = plainId(query.slotId)
  const [added, lists, result] = await Promise.all([
    readFormDraft<OwnerReason>("rental-added", permitHref({ parkId: parkId ?? "", slotId })),
    provider.rental.lists({ page: 1 }),
    parkId ? provider.rental.cars({ parkId, slotId }) : undefined,
  ])
  const permits = (lists.ok && lists.data.permits) || []
  const permit = permits.find((entry) => entry.parkId === parkId && (!slotId || entry.slotId === slotId))
  if (!permit || !result?.ok)
    return <NothingHereScreen text={ownerFormWords["no-permit"]} href={addresses.rentals.path} />
  const { cars, owners, most = permit.maxCars } = result.data
  const space = { parkId: permit.parkId, slotId: permit.slotId }
  return (
    <OrderScreen
      added={added && toFormError(added, ownerFormWords).error}
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
