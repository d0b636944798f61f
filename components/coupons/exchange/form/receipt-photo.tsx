"use client"

import { PhotoField } from "#components/ui/photo/photo-field"
import type { UploadPhoto } from "#components/ui/photo/use-photo"
import type { receiptsEndpoints } from "#lib/coupons/exchange/contract"
import { checkExchange } from "#lib/coupons/browser/check-exchange"
import { PHOTO_MISSING, MAX_RECEIPT_BYTES } from "#lib/coupons/exchange/rules"
import { upload } from "#lib/browser/upload"

export type ReceiptPhotoProps = {
  formToken: string
  back: string
  /** The plate that the form has now. */
  plate: () => string
  ticket?: string
  error?: string
  onChange: (isThere: boolean) => void
}

/** A receipt: first it is asked whether this car may have a coupon at all, then the photo goes up. */
export function ReceiptPhoto({ formToken, back, plate, ticket, error, onChange }: ReceiptPhotoProps) {
  const send: UploadPhoto = async (file, progress, signal) => {
    const against = await checkExchange(back, plate())
    if (against) return { ok: false, why: "not-taken", words: against.words, link: against.link }
    const form = new FormData()
    form.append("csrfToken", formToken)
    form.append("back", back)
    form.append("photo", file)
    const said = await upload<typeof receiptsEndpoints.receiptPhoto>(
      "/api/coupons/receipt-photo",
      form,
      progress,
      signal,
    )
    if (said?.ok) {
      if (!("ticket" in said)) return { ok: false, why: said.why }
      return said
    }
    // The server knows the way to a sign-in and back, and whose page this is by now.
    if (said?.why === "signed-out" || said?.why === "token") location.reload()
    return { ok: false, why: "not-sent" }
  }
  return (
    <PhotoField
      name="photo"
      label="小票照片"
      missingText={PHOTO_MISSING}
      maxBytes={MAX_RECEIPT_BYTES}
      ticket={ticket}
      error={error}
      send={send}
      onChange={onChange}
    />
  )
}
