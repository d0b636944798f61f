import { handleCarForm } from "#lib/cars/server/handle-car-form"
import { addresses } from "#lib/addresses/addresses"
import { carEndpoints } from "#lib/cars/contract"
import { addCar } from "#lib/cars/server/cars"
import { fillAddress } from "#lib/core/address/address"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import { seeOther } from "#lib/http/page/redirect"

/** Adds a car. Without JavaScript a second page asks the driver to confirm the plate. */
export const POST = formEndpoint(carEndpoints.new, async (form) => {
  const plate = normalizePlate(form.plate).slice(0, 20)
  if (isPlate(plate) && form.confirmed !== "1")
    return seeOther(fillAddress(addresses.addCar, {}, { licencePlate: plate }))
  const screen = { name: "new-car", url: addresses.addCar.path, values: { plate } } as const
  return handleCarForm(screen, () => addCar(plate), fillAddress(addresses.cars, {}, { added: plate }))
})
