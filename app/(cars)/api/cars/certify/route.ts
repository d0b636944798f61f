import { settled } from "#lib/cars/server/handle-car-form"
import { addresses } from "#lib/addresses/addresses"
import { carsEndpoints } from "#lib/cars/contract"
import { authenticate } from "#lib/cars/server/authenticate"
import type { CarPhoto } from "#lib/cars/values"
import { fillAddress } from "#lib/core/address/address"
import { uploadEndpoint } from "#lib/http/endpoint/endpoint-route"
import { normalisePlate } from "#lib/core/plate/plate"
import { photoSender } from "#lib/platform/server/photo-sender"

/** Room for two photos that are a little too large, so that the screen itself can say so. */
const MOST = 9 * 1024 * 1024
const TOO_LARGE = "照片大小不能超过3MB，请返回上一页重新选择"
const upload = { most: MOST, tooLarge: TOO_LARGE, sender: photoSender(addresses.manageCars.path) }

/** The driver's claim to a car, with its photos or the tickets of photos sent before. */
export const POST = uploadEndpoint(carsEndpoints.certify, upload, async (sent, files) => {
  const photo = (name: CarPhoto) => {
    const file = files.get(name)
    return file instanceof File && file.size > 0 ? file : sent[`${name}Ticket`]
  }
  const both = sent.both === "1"
  const plate = normalisePlate(sent.plate).slice(0, 20)
  const id = sent.relationId || undefined
  const here = both
    ? fillAddress(addresses.authenticateCar, {}, { licencePlate: plate, relationId: id })
    : fillAddress(addresses.authenticate, {}, { licencePlate: plate })
  const values: Record<string, string> = {}
  const claim = async () => {
    const { said, tickets } = await authenticate({
      plate,
      id,
      licence: photo("licence"),
      ...(both && { car: photo("car") }),
    })
    Object.assign(values, tickets)
    return said
  }
  return settled({ name: "authenticate", here, values }, claim, here)
})
