"use client"

import { submitWithoutChecks } from "#components/ui/form/draft-autosave"
import { PhotoField } from "#components/ui/photo/photo-field"
import { PhotoGrid } from "#components/ui/photo/photo-grid"
import type { UploadPhoto } from "#components/ui/photo/use-photo"
import { upload } from "#lib/browser/upload"
import { keepNow } from "#components/rental/application/keep-application"
import { MAX_PHOTO_BYTES } from "#lib/rental/application/rules"
import type { applicationEndpoints } from "#lib/rental/application/contract"

type Place = { formToken: string; back: string }

/** A photo that goes to the rental's own door as soon as it is chosen. */
const sending =
  ({ formToken, back }: Place, shows: "workCard" | "licence" | "others"): UploadPhoto =>
  async (file, progress, signal) => {
    const form = new FormData()
    form.append("csrfToken", formToken)
    form.append("back", back)
    form.append("shows", shows)
    form.append("photo", file)
    const said = await upload<typeof applicationEndpoints.photo>("/api/rental/photo", form, progress, signal)
    if (said?.ok) return "ticket" in said ? said : { ok: false, why: said.why }
    // The server knows the way to a sign-in and back, and whose page this is by now.
    if (said?.why === "signed-out") keepForSignIn()
    if (said?.why === "token") loadAnew()
    return { ok: false, why: "not-sent" }
  }

const formHere = () => document.querySelector<HTMLFormElement>('form[action="/api/rental/apply"]')

/** The page is of before a sign-in: if it was its own driver's, all that was typed is there again. */
function loadAnew() {
  const form = formHere()
  void (form ? keepNow(form) : Promise.resolve()).finally(() => location.reload())
}

/** All that was typed goes to the server without its photos, and is there again after the sign-in. */
function keepForSignIn() {
  const form = formHere()
  if (!form) return location.reload()
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type="file"]')) input.disabled = true
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "keep", value: "1" }))
  submitWithoutChecks(form)
}

type OnePhoto = Place & {
  name: "workCard" | "licence"
  label: string
  missing: string
  ticket?: string
  error?: string
}

export const RentalPhoto = ({ formToken, back, missing, ...field }: OnePhoto) => (
  <PhotoField
    {...field}
    missingText={missing}
    maxBytes={MAX_PHOTO_BYTES}
    send={sending({ formToken, back }, field.name)}
  />
)

export const OtherPhotos = ({
  formToken,
  back,
  ...grid
}: Place & { maxPhotos: number; tickets: readonly string[] }) => (
  <PhotoGrid
    {...grid}
    name="others"
    label="其他证明（选填）"
    maxBytes={MAX_PHOTO_BYTES}
    send={sending({ formToken, back }, "others")}
  />
)
