import { handleOwnerForm } from "#lib/rental/server/owners/handle-owner-form"
import { addresses } from "#lib/addresses/addresses"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { fillAddress } from "#lib/core/address/address"
import { provider } from "#lib/provider"
import { rentalEndpoints } from "#lib/rental/contract"
import { getPermitHref } from "#lib/rental/links"

/** Deletes an owner. Without JavaScript a second page asks for confirmation. */
export const POST = formEndpoint(rentalEndpoints.deleteOwner, async ({ id, confirmed }) => {
  const confirmationUrl = fillAddress(addresses.editOwner, {}, { ownerId: id, delete: "1" })
  if (confirmed !== "1") return seeOther(confirmationUrl)
  const url = fillAddress(addresses.editOwner, {}, { ownerId: id })
  return handleOwnerForm(
    { name: "rental-owner", url, confirmationUrl, values: {}, failureReason: "not-deleted" },
    async () => {
      const owner = await provider.rental.owner({ id })
      if (!owner.ok) return owner
      const result = await provider.rental.deleteOwner({ id })
      return result.ok ? { to: getPermitHref(owner.data) } : result
    },
  )
})
