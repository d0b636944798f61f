import { whoSendsPhotos } from "../../../who-sends-photos"
import { isPhoto, takeCarPhoto } from "#lib/cars/server/authenticate"
import { PHOTO_MOST } from "#lib/cars/rules"
import { answer } from "#lib/kit/door/guard"
import { byUpload } from "#lib/kit/door/handler"
import { photoWords } from "#lib/kit/photo/words"
import { isPlate, normalisePlate } from "#lib/kit/plate/plate"

const FIELDS = 64 * 1024

/** One photo, sent by a script while the driver looks on; the ticket for it goes into the form. */
const upload = { most: PHOTO_MOST + FIELDS, tooLarge: photoWords["too-large"], sender: whoSendsPhotos }

export const POST = byUpload(upload, async (form) => {
  const file = form.get("photo")
  const shows = form.get("shows")
  const plate = normalisePlate(String(form.get("plate") ?? "").slice(0, 20))
  if (!(file instanceof File) || !isPhoto(shows) || !isPlate(plate))
    return answer(422, { ok: false, why: "invalid", fields: {} })
  return answer(200, await takeCarPhoto(plate, shows, file))
})
