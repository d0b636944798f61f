"use client"

import { submitWithoutChecks } from "#components/ui/form/draft-autosave"
import { PhotoField } from "#components/ui/photo/photo-field"
import { PhotoGrid } from "#components/ui/photo/photo-grid"
import type { UploadPhoto } from "#components/ui/photo/use-photo"
import { upload } from "#lib/browser/upload"
import { saveDraftNow } from "#components/rental/application/application-autosave"
import { MAX_PHOTO_BYTES } from "#lib/rental/application/rules"
import type { applicationEndpoints } from "#lib/rental/application/contract"

type UploadTarget = { formToken: string; back: string }

/** Uploads a photo as soon as it is selected. */
const createUpload =
  ({ formToken, back }: UploadTarget, shows: "workCard" | "licence" | "others"): UploadPhoto =>
  async (file, progress, signal) => {
    const form = new FormData()
    form.append("csrfToken", formToken)
    form.append("back", back)
    form.append("shows", shows)
    form.append("photo", file)
    const result = await upload<typeof applicationEndpoints.photo>("/api/rental/photo", form, progress, signal)
    if (result?.ok) return "ticket" in result ? result : { ok: false, why: result.why }
    // The server redirects to the sign-in and back, or issues a new token.
    if (result?.why === "signed-out") submitDraftForSignIn()
    if (result?.why === "token") saveAndReload()
    return { ok: false, why: "not-sent" }
  }

const findForm = () => document.querySelector<HTMLFormElement>('form[action="/api/rental/apply"]')

/** The page is older than the sign-in. Its draft is restored if it belongs to the same driver. */
function saveAndReload() {
  const form = findForm()
  void (form ? saveDraftNow(form) : Promise.resolve()).finally(() => location.reload())
}

/** Sends the draft without photos to the server, which restores it after the sign-in. */
function submitDraftForSignIn() {
  const form = findForm()
  if (!form) return location.reload()
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type="file"]')) input.disabled = true
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "keep", value: "1" }))
  submitWithoutChecks(form)
}

type RentalPhotoProps = UploadTarget & {
  name: "workCard" | "licence"
  label: string
  missing: string
  ticket?: string
  error?: string
  supportPhone?: string
}

export const RentalPhoto = ({ formToken, back, missing, ...field }: RentalPhotoProps) => (
  <PhotoField
    {...field}
    document={field.name === "licence" ? "licence" : "other"}
    missingText={missing}
    maxBytes={MAX_PHOTO_BYTES}
    send={createUpload({ formToken, back }, field.name)}
  />
)

export const OtherPhotos = ({
  formToken,
  back,
  ...grid
}: UploadTarget & { maxPhotos: number; tickets: readonly string[] }) => (
  <PhotoGrid
    {...grid}
    name="others"
    label="其他证明（选填）"
    maxBytes={MAX_PHOTO_BYTES}
    send={createUpload({ formToken, back }, "others")}
  />
)
