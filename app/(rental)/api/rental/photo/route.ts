import { addresses } from "#lib/addresses/addresses"
import { InvalidInput } from "#lib/core/errors"
import { uploadEndpoint } from "#lib/http/endpoint/endpoint-route"
import type { Upload } from "#lib/http/endpoint/route"
import { photoMessages } from "#lib/photo/messages"
import { authenticatePhotoSender } from "#lib/platform/server/authenticate-photo-sender"
import { parseApplicationUrl } from "#lib/rental/application/address"
import { MAX_PHOTO_BYTES } from "#lib/rental/application/rules"
import { rentalEndpoints } from "#lib/rental/contract"
import { uploadRentalPhoto } from "#lib/rental/server/application"

const MAX_FIELD_BYTES = 64 * 1024
const upload: Upload = {
  maxBytes: MAX_PHOTO_BYTES + MAX_FIELD_BYTES,
  tooLarge: photoMessages["too-large"],
  authenticate: authenticatePhotoSender(addresses.rentalParks.path),
}

/** Uploads one photo from a script. The form then contains the photo's ticket. */
export const POST = uploadEndpoint(rentalEndpoints.photo, upload, async ({ back, shows }, files) => {
  const file = files.get("photo")
  const target = parseApplicationUrl(back)
  if (!(file instanceof File) || !target) throw new InvalidInput("own", {})
  const result = await uploadRentalPhoto(target, shows, file)
  return result.ok ? { ticket: result.ticket } : { why: result.why }
})
