import { handleCarForm } from "#lib/cars/server/handle-car-form"
import { addresses } from "#lib/addresses/addresses"
import { carEndpoints } from "#lib/cars/contract"
import { authenticateCar } from "#lib/cars/server/authenticate"
import type { CarPhoto } from "#lib/cars/values"
import { fillAddress } from "#lib/core/address/address"
import { uploadEndpoint } from "#lib/http/endpoint/endpoint-route"
import type { Upload } from "#lib/http/endpoint/route"
import { normalizePlate } from "#lib/core/plate/plate"
import { authenticatePhotoSender } from "#lib/platform/server/authenticate-photo-sender"

/** Accepts two photos above their limit, so that the screen can show the error. */
const MAX_BYTES = 9 * 1024 * 1024
const TOO_LARGE = "照片大小不能超过3MB，请返回上一页重新选择"
const upload: Upload = {
  maxBytes: MAX_BYTES,
  tooLarge: TOO_LARGE,
  authenticate: authenticatePhotoSender(addresses.manageCars.path),
}

/** Submits the proof that a car belongs to the driver, as photos or as the tickets of uploaded photos. */
export const POST = uploadEndpoint(carEndpoints.certify, upload, async (form, files) => {
  const getPhoto = (name: CarPhoto) => {
    const file = files.get(name)
    return file instanceof File && file.size > 0 ? file : form[`${name}Ticket`]
  }
  const needsCarPhoto = form.both === "1"
  const plate = normalizePlate(form.plate).slice(0, 20)
  const id = form.relationId || undefined
  const url = needsCarPhoto
    ? fillAddress(addresses.authenticateCar, {}, { licencePlate: plate, relationId: id })
    : fillAddress(addresses.authenticate, {}, { licencePlate: plate })
  const values: Record<string, string> = {}
  const sendClaim = async () => {
    const { result, tickets } = await authenticateCar({
      plate,
      id,
      licence: getPhoto("licence"),
      ...(needsCarPhoto && { car: getPhoto("car") }),
    })
    Object.assign(values, tickets)
    return result
  }
  return handleCarForm({ name: "authenticate", url, values }, sendClaim, url)
})
