import { handleCarForm } from "#lib/cars/server/handle-car-form"
import { addresses } from "#lib/addresses/addresses"
import { carEndpoints } from "#lib/cars/contract"
import { addCar } from "#lib/cars/server/cars"
import { fill } from "#lib/core/address/address"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { goTo } from "#lib/http/page/redirect"

/** One more car. Where no script has asked, a second page asks whether this is the plate. */
export const POST = formHandler(carEndpoints.new, async (sent) => {
  const plate = normalisePlate(sent.plate).slice(0, 20)
  if (isPlate(plate) && sent.confirmed !== "1") return goTo(fill(addresses.addCar, {}, { licencePlate: plate }))
  const typed = { name: "new-car", here: addresses.addCar.path, values: { plate } } as const
  return handleCarForm(typed, () => addCar(plate), fill(addresses.cars, {}, { added: plate }))
})
