import "server-only"
import type { ShopLink } from "#lib/coupons/exchange/address"
import { MAX_RECEIPT_BYTES } from "#lib/coupons/exchange/rules"
import type { UploadMethod } from "#lib/coupons/model/states"
import { ProviderError } from "#lib/core/errors"
import { readPhotoKey, acceptPhoto } from "#lib/platform/server/photo-tickets"
import { provider } from "#lib/provider"

/** A ticket is only valid for one shop. */
const getPhotoPurpose = ({ merchantId, token }: ShopLink) =>
  ({ type: "RECEIPT", about: `${merchantId} ${token}` }) as const

export const getReceiptKey = (link: ShopLink, ticket: string) => readPhotoKey(getPhotoPurpose(link), ticket)

/** How photos are uploaded. Falls back to the storage if the provider does not answer, or outside the messaging app. */
export async function getUploadMethod(merchantId: string, isMessagingApp: boolean): Promise<UploadMethod> {
  try {
    const result = await provider.coupons.uploadMethod({ merchantId, isMessagingApp })
    const uploadMethod = result.ok ? result.data.way : "OSS"
    return uploadMethod === "WX" && !isMessagingApp ? "OSS" : uploadMethod
  } catch (error) {
    if (error instanceof ProviderError) return "OSS"
    throw error
  }
}

export async function uploadReceipt(link: ShopLink, file: File) {
  const uploadMethod = await getUploadMethod(link.merchantId, false)
  return acceptPhoto(
    getPhotoPurpose(link),
    file,
    MAX_RECEIPT_BYTES,
    uploadMethod === "BASE64" ? storeAsText : undefined,
  )
}

/** Sends the reduced photo as text in a call. */
async function storeAsText(photo: Uint8Array<ArrayBuffer>) {
  try {
    const image = `data:image/jpeg;base64,${Buffer.from(photo).toString("base64")}`
    const result = await provider.coupons.uploadAsText({ image })
    return result.ok ? ({ ok: true, key: result.data.key } as const) : NOT_STORED
  } catch (error) {
    if (error instanceof ProviderError) return NOT_STORED
    throw error
  }
}
const NOT_STORED = { ok: false, why: "not-stored" } as const
