"use client"

import { PhotoField, type PhotoFieldProps } from "#components/ui/photo/photo-field"
import type { UploadPhoto } from "#components/ui/photo/use-photo"
import type { carEndpoints } from "#lib/cars/contract"
import { PHOTO_MAX_BYTES } from "#lib/cars/rules"
import { upload } from "#lib/browser/upload"

type LicencePhotoProps = Omit<PhotoFieldProps, "send" | "maxBytes"> & { formToken: string; plate: string }

/** A photo field that uploads the photo as soon as it is chosen. */
export function LicencePhoto({ formToken, plate, ...field }: LicencePhotoProps) {
  const send: UploadPhoto = async (file, progress, signal) => {
    const form = new FormData()
    form.append("csrfToken", formToken)
    form.append("plate", plate)
    form.append("shows", field.name)
    form.append("photo", file)
    const result = await upload<typeof carEndpoints.photo>("/api/cars/photo", form, progress, signal)
    if (result?.ok) return "ticket" in result ? result : { ok: false, why: result.why }
    // The session has ended or changed. The reload leads to sign-in, or to the current driver's page.
    if (result?.why === "signed-out" || result?.why === "token") location.reload()
    return { ok: false, why: "not-sent" }
  }
  return <PhotoField {...field} document="licence" maxBytes={PHOTO_MAX_BYTES} send={send} />
}
