"use client"

import { PhotoField, type PhotoFieldProps } from "#components/kit/photo/photo-field"
import type { Sending } from "#components/kit/photo/use-photo"
import { PHOTO_MOST } from "#lib/cars/rules"
import { photoWords, type PhotoTrouble } from "#lib/kit/photo/words"
import { upload } from "#lib/kit/browser/upload"

type LicencePhotoProps = Omit<PhotoFieldProps, "send" | "most"> & { formToken: string; plate: string }

/** A photo that goes to the cars' own door as soon as it is chosen. */
export function LicencePhoto({ formToken, plate, ...field }: LicencePhotoProps) {
  const send: Sending = async (file, progress, signal) => {
    const form = new FormData()
    form.append("csrfToken", formToken)
    form.append("plate", plate)
    form.append("shows", field.name)
    form.append("photo", file)
    const said = (await upload("/api/cars/photo", form, progress, signal)) as
      { ok: true; ticket: string } | { ok: false; why: string } | undefined
    if (said?.ok) return said
    // The server knows the way to a sign-in and back, and whose page this is by now: a licence is sent to no other driver's.
    if (said?.why === "signed-out" || said?.why === "token") location.reload()
    return { ok: false, why: said && isTrouble(said.why) ? said.why : "not-sent" }
  }
  return <PhotoField {...field} most={PHOTO_MOST} send={send} />
}

const isTrouble = (why: string): why is PhotoTrouble => Object.hasOwn(photoWords, why)
