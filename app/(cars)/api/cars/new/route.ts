import { settled } from "#lib/cars/server/handle-car-form"
import { addresses } from "#lib/addresses/addresses"
import { carsEndpoints } from "#lib/cars/contract"
import { addCar } from "#lib/cars/server/keeping"
import { fillAddress } from "#lib/core/address/address"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { seeOther } from "#lib/http/page/redirect"

/** One more car. Where no script has asked, a second page asks whether this is the plate. */
export const POST = formEndpoint(carsEndpoints.new, async (sent) => {
  const plate = normalisePlate(sent.plate).slice(0, 20)
  if (isPlate(plate) && sent.confirmed !== "1")
    return seeOther(fillAddress(addresses.addCar, {}, { licencePlate: plate }))
  const typed = { name: "new-car", here: addresses.addCar.path, values: { plate } } as const
  return settled(typed, () => addCar(plate), fillAddress(addresses.cars, {}, { added: plate }))
})
