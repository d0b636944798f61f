import { handleCarForm } from "#lib/cars/server/handle-car-form"
import { addresses } from "#lib/addresses/addresses"
import { carEndpoints } from "#lib/cars/contract"
import { removeCar } from "#lib/cars/server/cars"
import { fillAddress } from "#lib/core/address/address"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"

/** Deletes a car. Without JavaScript a second page asks for confirmation. */
export const POST = formEndpoint(carEndpoints.delete, async ({ id, confirmed }) => {
  const url = addresses.manageCars.path
  if (confirmed !== "1") return seeOther(fillAddress(addresses.manageCars, {}, { delete: id }))
  return handleCarForm({ name: "manage-cars", url }, () => removeCar(id), url)
})
