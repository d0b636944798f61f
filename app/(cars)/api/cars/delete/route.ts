import { settled } from "#lib/cars/server/handle-car-form"
import { addresses } from "#lib/addresses/addresses"
import { carsEndpoints } from "#lib/cars/contract"
import { removeCar } from "#lib/cars/server/keeping"
import { fillAddress } from "#lib/core/address/address"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"

/** A car goes. Where no script has asked, a second page does. */
export const POST = formEndpoint(carsEndpoints.delete, async ({ id, confirmed }) => {
  const here = addresses.manageCars.path
  if (confirmed !== "1") return seeOther(fillAddress(addresses.manageCars, {}, { delete: id }))
  return settled({ name: "manage-cars", here }, () => removeCar(id), here)
})
