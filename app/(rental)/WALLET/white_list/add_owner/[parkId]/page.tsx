import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { decodeIdParam } from "#lib/core/address/id-param"
import { RentalNotFoundScreen } from "#components/rental/home/rental-error-screens"
import { OwnerScreen } from "#components/rental/owners/owner-screen"
import { addresses } from "#lib/addresses/addresses"
import { toFormError } from "#lib/provider/user-message"
import { readStickyFormDraft } from "#lib/forms/form-drafts"
import { fillAddress } from "#lib/core/address/address"
import { toPlainId } from "#lib/core/values/plain-id"
import { provider } from "#lib/provider"
import { type OwnerReason, ownerFormMessages } from "#lib/rental/owners/messages"
import { validateOwner } from "#lib/rental/owners/rules"

export const metadata = { title: "添加车主" }

type Props = { params: Promise<{ parkId: string }>; searchParams: SearchParams }

/** Only shown for the driver's own spaces, because the provider rejects the form for any other space. */
export default definePage(async ({ params, searchParams }: Props) => {
  const parkId = decodeIdParam((await params).parkId)
  const slotId = toPlainId((await readQuery(searchParams, "slotId")).slotId)
  const cars = parkId ? await provider.rental.cars({ parkId, slotId }) : undefined
  if (!parkId || !cars?.ok)
    return <RentalNotFoundScreen text={ownerFormMessages["no-permit"]} href={addresses.rentals.path} />
  const url = fillAddress(addresses.addOwner, { parkId }, { slotId })
  const [draft, token] = await Promise.all([readStickyFormDraft<OwnerReason>("rental-owner", url), getPageToken()])
  return (
    <OwnerScreen
      formToken={token}
      parkId={parkId}
      slotId={slotId}
      draft={draft?.values ?? {}}
      errors={draft?.why === "wrong" ? validateOwner(draft.values) : {}}
      message={toFormError(draft, ownerFormMessages)}
    />
  )
})
