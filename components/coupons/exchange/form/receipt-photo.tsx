"use client"

import { PhotoField } from "#components/ui/photo/photo-field"
import type { UploadPhoto } from "#components/ui/photo/use-photo"
import type { receiptsEndpoints } from "#lib/coupons/exchange/contract"
import { checkExchange } from "#lib/coupons/browser/check-exchange"
import { PHOTO_MISSING_MESSAGE, MAX_RECEIPT_BYTES } from "#lib/coupons/exchange/rules"
import { upload } from "#lib/browser/upload"

export type ReceiptPhotoProps = {
  formToken: string
  back: string
  /** Reads the plate from the form. */
  plate: () => string
  ticket?: string
  error?: string
  supportPhone?: string
  onChange: (isUploaded: boolean) => void
}

/** The receipt photo. Before the upload, the provider checks whether this car can get a coupon. */
export function ReceiptPhoto({ formToken, back, plate, ticket, error, supportPhone, onChange }: ReceiptPhotoProps) {
  const send: UploadPhoto = async (file, progress, signal) => {
    const rejection = await checkExchange(back, plate())
    if (rejection) return { ok: false, why: "not-taken", text: rejection.text, link: rejection.link }
    const form = new FormData()
    form.append("csrfToken", formToken)
    form.append("back", back)
    form.append("photo", file)
    const result = await upload<typeof receiptsEndpoints.receiptPhoto>(
      "/api/coupons/receipt-photo",
      form,
      progress,
      signal,
    )
    if (result?.ok) {
      if (!("ticket" in result)) return { ok: false, why: result.why }
      return result
    }
    // The reloaded page redirects to the sign-in and back, or issues a new token.
    if (result?.why === "signed-out" || result?.why === "token") location.reload()
    return { ok: false, why: "not-sent" }
  }
  return (
    <PhotoField
      name="photo"
      label="小票照片"
      document="receipt"
      missingText={PHOTO_MISSING_MESSAGE}
      maxBytes={MAX_RECEIPT_BYTES}
      ticket={ticket}
      error={error}
      supportPhone={supportPhone}
      send={send}
      onChange={onChange}
    />
  )
}
