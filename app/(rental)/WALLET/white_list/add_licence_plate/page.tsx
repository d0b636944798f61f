import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { RentalNotFoundScreen } from "#components/rental/home/rental-error-screens"
import { AddPlateScreen } from "#components/rental/owners/add-plate-screen"
import { addresses } from "#lib/addresses/addresses"
import { toFormError } from "#lib/provider/user-message"
import { readStickyFormDraft } from "#lib/forms/form-drafts"
import { fillAddress } from "#lib/core/address/address"
import { toPlainId } from "#lib/core/values/plain-id"
import { provider } from "#lib/provider"
import { type OwnerReason, ownerFormWords } from "#lib/rental/owners/words"
import { formatSpace } from "#lib/rental/format-space"

export const metadata = { title: "添加车辆" }

const PLATE_REASONS: readonly OwnerReason[] = ["plate-missing", "plate-wrong", "plate-taken"]

/**
 * Without a space in the URL the driver's first one is used. If it is the only one in its car park, its id is left out and
 * the call of the older product generation is used.
 */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const query = await readQuery(searchParams, "parkId", "slotId")
  const wanted = { parkId: toPlainId(query.parkId), slotId: toPlainId(query.slotId) }
  const lists = await provider.rental.lists({ page: 1 })
  const permits = (lists.ok && lists.data.permits) || []
  const permit = permits.find(
    ({ parkId, slotId }) =>
      (!wanted.parkId || parkId === wanted.parkId) && (!wanted.slotId || slotId === wanted.slotId),
  )
  if (!permit) return <RentalNotFoundScreen text={ownerFormWords["no-permit"]} href={addresses.rentals.path} />
  const { parkId, cars, maxCars } = permit
  const isOnly = permits.filter((entry) => entry.parkId === parkId).length === 1
  const slotId = wanted.slotId ?? (isOnly ? undefined : permit.slotId)
  const url = fillAddress(addresses.addRentalPlate, {}, { parkId, slotId })
  const [typed, token] = await Promise.all([readStickyFormDraft<OwnerReason>("rental-plate", url), getPageToken()])
  const { error, phone } = toFormError(typed, ownerFormWords)
  const isOfPlate = typed !== undefined && PLATE_REASONS.includes(typed.why)
  return (
    <AddPlateScreen
      {...{ formToken: token, parkId, slotId, phone }}
      space={formatSpace(permit)}
      plate={typed?.values.plate}
      maxCars={maxCars !== undefined && cars.length >= maxCars ? maxCars : undefined}
      error={isOfPlate ? error : undefined}
      formError={isOfPlate ? undefined : error}
    />
  )
})
