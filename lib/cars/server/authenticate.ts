import "server-only"
import type { CarActionResult } from "#lib/cars/server/cars"
import { PHOTO_MAX_BYTES } from "#lib/cars/rules"
import { type CarPhoto, carPhotos } from "#lib/cars/values"
import { carFormMessages, type CarFormReason } from "#lib/cars/messages"
import { ProviderError } from "#lib/core/errors"
import { isPlate } from "#lib/core/plate/plate"
import { toUserMessage } from "#lib/provider/user-message"
import { readPhotoKey, acceptPhoto } from "#lib/platform/server/photo-tickets"
import { provider } from "#lib/provider"

/** A photo's ticket is only valid for this plate and for this kind of photo. */
const getPhotoPurpose = (plate: string, photo: CarPhoto) =>
  ({ type: "CAR_OWNER_CERTIFICATION", about: `${photo} ${plate}` }) as const

export const uploadCarPhoto = (plate: string, photo: CarPhoto, file: File) =>
  acceptPhoto(getPhotoPurpose(plate, photo), file, PHOTO_MAX_BYTES)

export type Claim = {
  plate: string
  id?: string
  /** A photo from the form, or the ticket of an uploaded photo. */
  licence: File | string
  car?: File | string
}

/** Sends the proof that the car is the driver's. Returns the tickets even after a failure, so that no photo is sent twice. */
export async function authenticateCar(
  claim: Claim,
): Promise<{ result: CarActionResult; tickets: { licence: string; car: string } }> {
  const tickets = { licence: "", car: "" }
  const reject = (why: CarFormReason) => ({ result: { ok: false, why } as const, tickets })
  if (!isPlate(claim.plate)) return reject("plate-wrong")
  const missing = { licence: "photo-missing", car: "car-photo-missing" } as const
  const keys: { licence?: string; car?: string } = {}
  for (const name of carPhotos) {
    const photo = claim[name]
    if (photo === undefined) continue
    const upload =
      typeof photo === "string"
        ? ({ ok: true, ticket: photo } as const)
        : await uploadCarPhoto(claim.plate, name, photo)
    if (!upload.ok) return reject(upload.why)
    keys[name] = await readPhotoKey(getPhotoPurpose(claim.plate, name), upload.ticket)
    if (!keys[name]) return reject(missing[name])
    tickets[name] = upload.ticket
  }
  return { result: await sendClaim(claim, keys), tickets }
}

async function sendClaim({ plate, id }: Claim, keys: { licence?: string; car?: string }): Promise<CarActionResult> {
  try {
    const info = await provider.account.info({})
    if (!info.ok) return { ok: false, why: "not-taken" }
    const { phone } = info.data
    return await provider.cars.authenticate({ licenceKey: keys.licence ?? "", carKey: keys.car, phone, plate, id })
  } catch (error) {
    if (error instanceof ProviderError)
      return { ok: false, why: "not-taken", userMessage: toUserMessage(error, carFormMessages["not-taken"]) }
    throw error
  }
}
