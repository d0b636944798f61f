import { addresses } from "#lib/addresses/addresses"
import { InvalidInput } from "#lib/core/errors"
import { uploadHandler } from "#lib/http/endpoint/own-handler"
import { photoWords } from "#lib/photo/words"
import { photoSender } from "#lib/platform/server/photo-sender"
import { readApplying } from "#lib/rental/application/address"
import { LICENCE_MOST } from "#lib/rental/application/rules"
import { rentalOwn } from "#lib/rental/contract"
import { takeRentalPhoto } from "#lib/rental/server/application"

const FIELDS = 64 * 1024
const upload = {
  most: LICENCE_MOST + FIELDS,
  tooLarge: photoWords["too-large"],
  sender: photoSender(addresses.rentalParks.path),
}

/** One photo, sent by a script while the driver looks on; the ticket for it goes into the form. */
export const POST = uploadHandler(rentalOwn.photo, upload, async ({ back, shows }, files) => {
  const file = files.get("photo")
  const applying = readApplying(back)
  if (!(file instanceof File) || !applying) throw new InvalidInput("own", {})
  const taken = await takeRentalPhoto(applying, shows, file)
  return taken.ok ? { ticket: taken.ticket } : { why: taken.why }
})
