import { addresses } from "#lib/addresses/addresses"
import { carEndpoints } from "#lib/cars/contract"
import { PHOTO_MAX_BYTES } from "#lib/cars/rules"
import { takeCarPhoto } from "#lib/cars/server/authenticate"
import { InvalidInput } from "#lib/core/errors"
import { uploadEndpoint } from "#lib/http/endpoint/endpoint-route"
import { photoWords } from "#lib/photo/words"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { photoSender } from "#lib/platform/server/photo-sender"

const FIELD_BYTES = 64 * 1024

const upload = {
  most: PHOTO_MAX_BYTES + FIELD_BYTES,
  tooLarge: photoWords["too-large"],
  sender: photoSender(addresses.manageCars.path),
}

/** Takes a photo as soon as the driver has chosen it. The form then submits its ticket. */
export const POST = uploadEndpoint(carEndpoints.photo, upload, async (form, files) => {
  const file = files.get("photo")
  const plate = normalisePlate(form.plate)
  if (!(file instanceof File) || !isPlate(plate)) throw new InvalidInput("own", {})
  const result = await takeCarPhoto(plate, form.shows, file)
  return result.ok ? { ticket: result.ticket } : { why: result.why }
})
