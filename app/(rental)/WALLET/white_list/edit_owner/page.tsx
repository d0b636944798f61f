import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { RentalNotFoundScreen } from "#components/rental/home/rental-error-screens"
import { DeleteOwnerScreen, OwnerScreen } from "#components/rental/owners/owner-screen"
import { addresses } from "#lib/addresses/addresses"
import { ProviderError } from "#lib/core/errors"
import { toFormError } from "#lib/provider/user-message"
import { readStickyFormDraft } from "#lib/forms/form-drafts"
import { fillAddress } from "#lib/core/address/address"
import { toPlainId } from "#lib/core/values/plain-id"
import { provider } from "#lib/provider"
import { type OwnerReason, ownerFormMessages } from "#lib/rental/owners/messages"
import { validateOwner } from "#lib/rental/owners/rules"

export const metadata = { title: "修改车主" }

/** The provider only returns the driver's own entries. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const query = await readQuery(searchParams, "ownerId", "delete")
  const id = toPlainId(query.ownerId)
  const result = id ? await provider.rental.owner({ id }) : undefined
  if (!result?.ok) return <RentalNotFoundScreen text={ownerFormMessages["no-owner"]} href={addresses.rentals.path} />
  const { parkId, slotId, name, phone, plates } = result.data
  const url = fillAddress(addresses.editOwner, {}, { ownerId: id })
  const [draft, token] = await Promise.all([readStickyFormDraft<OwnerReason>("rental-owner", url), getPageToken()])
  if (query.delete === "1") return <DeleteOwnerScreen formToken={token} {...result.data} backHref={url} />
  // Saving replaces the whole entry, so it would delete plates that could not be read.
  if (result.incomplete) throw new ProviderError("rental.owner", "garbled", { cause: "parts left out" })
  return (
    <OwnerScreen
      formToken={token}
      id={result.data.id}
      parkId={parkId}
      slotId={slotId}
      draft={draft?.values.name === undefined ? { name, phone, plates: plates.join("\n") } : draft.values}
      errors={draft?.why === "wrong" ? validateOwner(draft.values) : {}}
      message={toFormError(draft, ownerFormMessages)}
    />
  )
})
