import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { RentalNotFoundScreen } from "#components/rental/home/rental-error-screens"
import { OrderScreen } from "#components/rental/owners/order-screen"
import { addresses } from "#lib/addresses/addresses"
import { toFormError } from "#lib/provider/user-message"
import { readFormDraft } from "#lib/forms/form-drafts"
import { hrefIfSupported } from "#lib/provider/unsupported"
import { fillAddress } from "#lib/core/address/address"
import { toPlainId } from "#lib/core/values/plain-id"
import { provider } from "#lib/provider"
import { getPermitHref } from "#lib/rental/links"
import { type OwnerReason, ownerFormMessages } from "#lib/rental/owners/messages"

export const metadata = { title: "车辆和车主" }

/** Shows a space of the driver, found in the list of permits. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const query = await readQuery(searchParams, "parkId", "slotId")
  const parkId = toPlainId(query.parkId)
  const slotId = toPlainId(query.slotId)
  const [addedDraft, lists, result] = await Promise.all([
    readFormDraft<OwnerReason>("rental-added", getPermitHref({ parkId: parkId ?? "", slotId })),
    provider.rental.lists({ page: 1 }),
    parkId ? provider.rental.cars({ parkId, slotId }) : undefined,
  ])
  const permits = (lists.ok && lists.data.permits) || []
  const permit = permits.find((entry) => entry.parkId === parkId && (!slotId || entry.slotId === slotId))
  if (!permit || !result?.ok)
    return <RentalNotFoundScreen text={ownerFormMessages["no-permit"]} href={addresses.rentals.path} />
  const { cars, owners, most: maxCars = permit.maxCars } = result.data
  const space = { parkId: permit.parkId, slotId: permit.slotId }
  return (
    <OrderScreen
      addedMessage={addedDraft && toFormError(addedDraft, ownerFormMessages).error}
      permit={permit}
      cars={cars.length > 0 ? cars : permit.cars}
      owners={owners}
      maxCars={maxCars}
      hrefs={{
        addCar: fillAddress(addresses.addRentalPlate, {}, space),
        addOwner: hrefIfSupported(
          "rental.saveOwner",
          fillAddress(addresses.addOwner, { parkId: space.parkId }, { slotId: space.slotId }),
        ),
        back: addresses.rentals.path,
        owner: (ownerId) =>
          hrefIfSupported(["rental.owner", "rental.editOwner"], fillAddress(addresses.editOwner, {}, { ownerId })),
      }}
    />
  )
})
