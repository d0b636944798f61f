import { formToken } from "#lib/http/csrf/page-token"
import { asked, type SearchParams } from "../../../../query"
import { screen } from "../../../../screen"
import { NothingHereScreen } from "#components/rental/home/nothing-here-screen"
import { AddPlateScreen } from "#components/rental/owners/add-plate-screen"
import { addresses } from "#lib/addresses/addresses"
import { saidOf } from "#lib/provider/trouble"
import { readLasting } from "#lib/forms/flash"
import { fill } from "#lib/core/address/address"
import { plainId } from "#lib/core/values/plain-id"
import { provider } from "#lib/provider"
import { type OwnerSaying, ownerFormWords } from "#lib/rental/owners/words"
import { spaceWords } from "#lib/rental/space-words"

export const metadata = { title: "添加车辆" }

const OF_PLATE: readonly OwnerSaying[] = ["plate-missing", "plate-wrong", "plate-taken"]

/**
 * An address that names no space means the first there is. Where it is the only one there it goes without its number, by
 * the call of this older generation.
 */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const query = await asked(searchParams, "parkId", "slotId")
  const asking = { parkId: plainId(query.parkId), slotId: plainId(query.slotId) }
  const lists = await provider.rental.lists({ page: 1 })
  const own = (lists.ok && lists.data.permits) || []
  const permit = own.find(
    ({ parkId, slotId }) =>
      (!asking.parkId || parkId === asking.parkId) && (!asking.slotId || slotId === asking.slotId),
  )
  if (!permit) return <NothingHereScreen text={ownerFormWords["no-permit"]} href={addresses.rentals.path} />
  const { parkId, cars, maxCars } = permit
  const isAlone = own.filter((one) => one.parkId === parkId).length === 1
  const slotId = asking.slotId ?? (isAlone ? undefined : permit.slotId)
  const here = fill(addresses.addRentalPlate, {}, { parkId, slotId })
  const [typed, token] = await Promise.all([readLasting<OwnerSaying>("rental-plate", here), formToken()])
  const { error, phone } = saidOf(typed, ownerFormWords)
  const isOfPlate = typed !== undefined && OF_PLATE.includes(typed.why)
  return (
    <AddPlateScreen
      {...{ formToken: token, parkId, slotId, phone }}
      space={spaceWords(permit)}
      plate={typed?.values.plate}
      full={maxCars !== undefined && cars.length >= maxCars ? maxCars : undefined}
      error={isOfPlate ? error : undefined}
      whole={isOfPlate ? undefined : error}
    />
  )
})
