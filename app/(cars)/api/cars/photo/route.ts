import { addresses } from "#lib/addresses/addresses"
import { carsEndpoints } from "#lib/cars/contract"
import { PHOTO_MOST } from "#lib/cars/rules"
import { takeCarPhoto } from "#lib/cars/server/authenticate"
import { InvalidInput } from "#lib/core/errors"
import { uploadEndpoint } from "#lib/http/endpoint/endpoint-route"
import { photoMessages } from "#lib/photo/words"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { authenticatePhotoSender } from "#lib/platform/server/authenticate-photo-sender"

const FIELDS = 64 * 1024

const upload = {
  most: PHOTO_MOST + FIELDS,
  tooLarge: photoMessages["too-large"],
  sender: authenticatePhotoSender(addresses.manageCars.path),
}

/** One photo, sent by a script while the driver looks on; the ticket for it goes into the form. */
export const POST = uploadEndpoint(carsEndpoints.photo, upload, async (sent, files) => {
  const file = files.get("photo")
  const plate = normalisePlate(sent.plate)
  if (!(file instanceof File) || !isPlate(plate)) throw new InvalidInput("own", {})
  const taken = await takeCarPhoto(plate, sent.shows, file)
  return taken.ok ? { ticket: taken.ticket } : { why: taken.why }
})
