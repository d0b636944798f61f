import { takeLicence } from "#lib/cars/flow/authenticate"
import { PHOTO_MOST } from "#lib/cars/rules"
import { answer } from "#lib/kit/guard"
import { byUpload } from "#lib/kit/handler"
import { photoWords } from "#lib/kit/photo-words"

const FIELDS = 64 * 1024

/** One photo, sent by a script while the driver looks on; the ticket for it goes into the form. */
export const POST = byUpload(PHOTO_MOST + FIELDS, photoWords["too-large"], async (form) => {
  const file = form.get("photo")
  if (!(file instanceof File)) return answer(422, { ok: false, why: "invalid", fields: {} })
  return answer(200, await takeLicence(file))
})
