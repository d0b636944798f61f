import { addresses } from "#lib/addresses/addresses"
import { carEndpoints } from "#lib/cars/contract"
import { PHOTO_MAX_BYTES } from "#lib/cars/rules"
import { uploadCarPhoto } from "#lib/cars/server/authenticate"
import { InvalidInput } from "#lib/core/errors"
import { uploadEndpoint } from "#lib/http/endpoint/endpoint-route"
import type { Upload } from "#lib/http/endpoint/route"
import { photoMessages } from "#lib/photo/messages"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import { authenticatePhotoSender } from "#lib/platform/server/authenticate-photo-sender"

const MAX_FIELD_BYTES = 64 * 1024

const upload: Upload = {
  maxBytes: PHOTO_MAX_BYTES + MAX_FIELD_BYTES,
  tooLarge: photoMessages["too-large"],
  authenticate: authenticatePhotoSender(addresses.manageCars.path),
}

/** Uploads a photo as soon as the driver has chosen it. The form then submits its ticket. */
export const POST = uploadEndpoint(carEndpoints.photo, upload, async (form, files) => {
  const file = files.get("photo")
  const plate = normalizePlate(form.plate)
  if (!(file instanceof File) || !isPlate(plate)) throw new InvalidInput("own", {})
  const result = await uploadCarPhoto(plate, form.shows, file)
  return result.ok ? { ticket: result.ticket } : { why: result.why }
})
