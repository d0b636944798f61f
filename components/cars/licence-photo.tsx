"use client"

import { PhotoField, type PhotoFieldProps } from "#components/ui/photo/photo-field"
import type { UploadPhoto } from "#components/ui/photo/use-photo"
import type { carsEndpoints } from "#lib/cars/contract"
import { PHOTO_MOST } from "#lib/cars/rules"
import { upload } from "#lib/browser/upload"

type LicencePhotoProps = Omit<PhotoFieldProps, "send" | "maxBytes"> & { formToken: string; plate: string }

/** A photo that goes to the cars' own door as soon as it is chosen. */
export function LicencePhoto({ formToken, plate, ...field }: LicencePhotoProps) {
  const send: UploadPhoto = async (file, progress, signal) => {
    const form = new FormData()
    form.append("csrfToken", formToken)
    form.append("plate", plate)
    form.append("shows", field.name)
    form.append("photo", file)
    const said = await upload<typeof carsEndpoints.photo>("/api/cars/photo", form, progress, signal)
    if (said?.ok) return "ticket" in said ? said : { ok: false, why: said.why }
    // The server knows the way to a sign-in and back, and whose page this is by now: a licence is sent to no other driver's.
    if (said?.why === "signed-out" || said?.why === "token") location.reload()
    return { ok: false, why: "not-sent" }
  }
  return <PhotoField {...field} maxBytes={PHOTO_MOST} send={send} />
}
