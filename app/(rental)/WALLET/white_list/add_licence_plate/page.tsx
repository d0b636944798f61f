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
import { type OwnerReason, ownerFormMessages } from "#lib/rental/owners/messages"
import { formatSpace } from "#lib/rental/format-space"

export const metadata = { title: "添加车辆" }

const PLATE_REASONS: readonly OwnerReason[] = ["plate-missing", "plate-wrong", "plate-taken"]

/**
 * Without a space in the URL the driver's first space is used. If it is the only space in its car park, its id is omitted
 * and the call of the older product generation is used.
 */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const query = await readQuery(searchParams, "parkId", "slotId")
  const requested = { parkId: toPlainId(query.parkId), slotId: toPlainId(query.slotId) }
  const lists = await provider.rental.lists({ page: 1 })
  const permits = (lists.ok && lists.data.permits) || []
  const permit = permits.find(
    ({ parkId, slotId }) =>
      (!requested.parkId || parkId === requested.parkId) && (!requested.slotId || slotId === requested.slotId),
  )
  if (!permit) return <RentalNotFoundScreen text={ownerFormMessages["no-permit"]} href={addresses.rentals.path} />
  const { parkId, cars, maxCars } = permit
  const isOnly = permits.filter((entry) => entry.parkId === parkId).length === 1
  const slotId = requested.slotId ?? (isOnly ? undefined : permit.slotId)
  const url = fillAddress(addresses.addRentalPlate, {}, { parkId, slotId })
  const [draft, token] = await Promise.all([readStickyFormDraft<OwnerReason>("rental-plate", url), getPageToken()])
  const { error, phone } = toFormError(draft, ownerFormMessages)
  const isPlateError = draft !== undefined && PLATE_REASONS.includes(draft.why)
  return (
    <AddPlateScreen
      formToken={token}
      parkId={parkId}
      slotId={slotId}
      phone={phone}
      space={formatSpace(permit)}
      plate={draft?.values.plate}
      maxCars={maxCars !== undefined && cars.length >= maxCars ? maxCars : undefined}
      error={isPlateError ? error : undefined}
      formError={isPlateError ? undefined : error}
    />
  )
})
