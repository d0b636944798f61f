import "server-only"
import type { KeepOutcome } from "#lib/cars/server/keeping"
import { PHOTO_MOST } from "#lib/cars/rules"
import { type CarPhoto, carPhotos } from "#lib/cars/values"
import { keepingWords, type Saying } from "#lib/cars/words"
import { ProviderError } from "#lib/core/errors"
import { isPlate } from "#lib/core/plate/plate"
import { toUserMessage } from "#lib/provider/user-message"
import { readPhotoKey, acceptPhoto } from "#lib/platform/server/photo-tickets"
import { provider } from "#lib/provider"

/** A photo of one car is never another's, nor its licence a picture of the car. */
const shows = (plate: string, photo: CarPhoto) =>
  ({ type: "CAR_OWNER_CERTIFICATION", about: `${photo} ${plate}` }) as const

export const takeCarPhoto = (plate: string, photo: CarPhoto, file: File) =>
  acceptPhoto(shows(plate, photo), file, PHOTO_MOST)

export type Claim = {
  plate: string
  id?: string
  /** A photo as it comes from a form, or the ticket of one that is there already. */
  licence: File | string
  car?: File | string
}

/** Shows a car to be the driver's. What has been uploaded is told even when the rest fails, so that it need not be again. */
export async function authenticate(
  claim: Claim,
): Promise<{ said: KeepOutcome; tickets: { licence: string; car: string } }> {
  const tickets = { licence: "", car: "" }
  const no = (why: Saying) => ({ said: { ok: false, why } as const, tickets })
  if (!isPlate(claim.plate)) return no("plate-wrong")
  const missing = { licence: "photo-missing", car: "car-photo-missing" } as const
  const keys: { licence?: string; car?: string } = {}
  for (const name of carPhotos) {
    const given = claim[name]
    if (given === undefined) continue
    const taken =
      typeof given === "string" ? ({ ok: true, ticket: given } as const) : await takeCarPhoto(claim.plate, name, given)
    if (!taken.ok) return no(taken.why)
    keys[name] = await readPhotoKey(shows(claim.plate, name), taken.ticket)
    if (!keys[name]) return no(missing[name])
    tickets[name] = taken.ticket
  }
  return { said: await ask(claim, keys), tickets }
}

async function ask({ plate, id }: Claim, keys: { licence?: string; car?: string }): Promise<KeepOutcome> {
  try {
    const info = await provider.account.info({})
    if (!info.ok) return { ok: false, why: "not-taken" }
    const { phone } = info.data
    return await provider.cars.authenticate({ licenceKey: keys.licence ?? "", carKey: keys.car, phone, plate, id })
  } catch (error) {
    if (error instanceof ProviderError)
      return { ok: false, why: "not-taken", trouble: toUserMessage(error, keepingWords["not-taken"]) }
    throw error
  }
}
