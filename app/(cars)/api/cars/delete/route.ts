import { handleCarForm } from "#lib/cars/server/handle-car-form"
import { addresses } from "#lib/addresses/addresses"
import { carEndpoints } from "#lib/cars/contract"
import { removeCar } from "#lib/cars/server/cars"
import { fill } from "#lib/core/address/address"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"

/** Deletes a car. Without a script a second page asks for confirmation. */
export const POST = formHandler(carEndpoints.delete, async ({ id, confirmed }) => {
  const url = addresses.manageCars.path
  if (confirmed !== "1") return goTo(fill(addresses.manageCars, {}, { delete: id }))
  return handleCarForm({ name: "manage-cars", url }, () => removeCar(id), url)
})
