import { owned } from "../../../owned"
import { addresses } from "#lib/addresses/addresses"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { fill } from "#lib/core/address/address"
import { provider } from "#lib/provider"
import { rentalOwn } from "#lib/rental/contract"
import { permitHref } from "#lib/rental/links"

/** One more car of a space. A space is named by its number; one without goes by the older call. */
export const POST = formHandler(rentalOwn.addPlate, async ({ parkId, slotId, plate: typed }) => {
  const plate = normalisePlate(typed).slice(0, 20)
  const here = fill(addresses.addRentalPlate, {}, { parkId, slotId })
  return owned({ name: "rental-plate", here, values: { plate } }, async () => {
    if (!plate) return { why: "plate-missing" }
    if (!isPlate(plate)) return { why: "plate-wrong" }
    const call = slotId ? provider.rental.addPlate : provider.rental.addOldPlate
    const said = await call({ parkId, slotId: slotId || undefined, plate })
    if (!said.ok) return said
    return { to: permitHref({ parkId, slotId: slotId || undefined }), added: said.data.message ?? "" }
  })
})
