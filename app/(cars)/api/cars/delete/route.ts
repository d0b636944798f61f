import { handleCarForm } from "#lib/cars/server/handle-car-form"
import { addresses } from "#lib/addresses/addresses"
import { carEndpoints } from "#lib/cars/contract"
import { removeCar } from "#lib/cars/server/cars"
import { fill } from "#lib/core/address/address"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"

/** A car goes. Where no script has asked, a second page does. */
export const POST = formHandler(carEndpoints.delete, async ({ id, confirmed }) => {
  const here = addresses.manageCars.path
  if (confirmed !== "1") return goTo(fill(addresses.manageCars, {}, { delete: id }))
  return handleCarForm({ name: "manage-cars", here }, () => removeCar(id), here)
})
