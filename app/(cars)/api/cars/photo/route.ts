import { addresses } from "#lib/addresses/addresses"
import { carEndpoints } from "#lib/cars/contract"
import { PHOTO_MAX_BYTES } from "#lib/cars/rules"
import { uploadCarPhoto } from "#lib/cars/server/authenticate"
import { InvalidInput } from "#lib/core/errors"
import { uploadEndpoint } from "#lib/http/endpoint/endpoint-route"
import type { Upload } from "#lib/http/endpoint/route"
import { photoMessages } from "#lib/photo/words"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { authenticatePhotoSender } from "#lib/platform/server/authenticate-photo-sender"

const MAX_FIELD_BYTES = 64 * 1024

const upload: Upload = {
  most: PHOTO_MAX_BYTES + MAX_FIELD_BYTES,
  tooLarge: photoMessages["too-large"],
  sender: authenticatePhotoSender(addresses.manageCars.path),
}

/** Uploads a photo as soon as the driver has chosen it. The form then submits its ticket. */
export const POST = uploadEndpoint(carEndpoints.photo, upload, async (form, files) => {
  const file = files.get("photo")
  const plate = normalisePlate(form.plate)
  if (!(file instanceof File) || !isPlate(plate)) throw new InvalidInput("own", {})
  const result = await uploadCarPhoto(plate, form.shows, file)
  return result.ok ? { ticket: result.ticket } : { why: result.why }
})
