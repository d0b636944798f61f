import { handleCarForm } from "#lib/cars/server/handle-car-form"
import { addresses } from "#lib/addresses/addresses"
import { carEndpoints } from "#lib/cars/contract"
import { addCar } from "#lib/cars/server/cars"
import { fill } from "#lib/core/address/address"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { goTo } from "#lib/http/page/redirect"

/** Adds a car. Without a script a second page asks the driver to confirm the plate. */
export const POST = formHandler(carEndpoints.new, async (form) => {
  const plate = normalisePlate(form.plate).slice(0, 20)
  if (isPlate(plate) && form.confirmed !== "1") return goTo(fill(addresses.addCar, {}, { licencePlate: plate }))
  const screen = { name: "new-car", url: addresses.addCar.path, values: { plate } } as const
  return handleCarForm(screen, () => addCar(plate), fill(addresses.cars, {}, { added: plate }))
})
