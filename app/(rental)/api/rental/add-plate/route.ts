import { handleOwnerForm } from "#lib/rental/server/owners/handle-owner-form"
import { addresses } from "#lib/addresses/addresses"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import { fillAddress } from "#lib/core/address/address"
import { provider } from "#lib/provider"
import { rentalEndpoints } from "#lib/rental/contract"
import { getPermitHref } from "#lib/rental/links"

/** Adds a car to a space. Without a space id the call of the older product generation is used. */
export const POST = formEndpoint(rentalEndpoints.addPlate, async ({ parkId, slotId, plate: plateInput }) => {
  const plate = normalizePlate(plateInput).slice(0, 20)
  const url = fillAddress(addresses.addRentalPlate, {}, { parkId, slotId })
  return handleOwnerForm({ name: "rental-plate", url, values: { plate } }, async () => {
    if (!plate) return { why: "plate-missing" }
    if (!isPlate(plate)) return { why: "plate-wrong" }
    const call = slotId ? provider.rental.addPlate : provider.rental.addOldPlate
    const result = await call({ parkId, slotId: slotId || undefined, plate })
    if (!result.ok) return result
    return { to: getPermitHref({ parkId, slotId: slotId || undefined }), added: result.data.message ?? "" }
  })
})
