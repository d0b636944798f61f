import { handleReceiptForm, PHOTO_LOST } from "#lib/coupons/server/exchange/handle-receipt-form"
import { saveRejectedForm } from "#lib/forms/save-rejected-form"
import { addresses } from "#lib/addresses/addresses"
import { parseShopFormUrl } from "#lib/coupons/exchange/address"
import { receiptsEndpoints } from "#lib/coupons/exchange/contract"
import type { ReceiptReason } from "#lib/coupons/exchange/messages"
import { parseSitePath } from "#lib/core/address/site-path"
import type { UploadRejection } from "#lib/http/endpoint/guard"
import { uploadEndpoint } from "#lib/http/endpoint/endpoint-route"
import type { Upload } from "#lib/http/endpoint/route"
import { authenticatePhotoSender } from "#lib/platform/server/authenticate-photo-sender"

/** Accepts a photo slightly above its own limit, so that the screen can show the error. */
const MAX_BYTES = 5 * 1024 * 1024
const TOO_LARGE = "照片大小不能超过3MB，请返回上一页重新选择"
const upload: Upload = {
  maxBytes: MAX_BYTES,
  tooLarge: TOO_LARGE,
  authenticate: authenticatePhotoSender(addresses.coupons.path),
}

const reasonByRejection = {
  "too-large": "too-large",
  crowded: "not-taken",
  "signed-out": "signed-in-again",
  token: "signed-in-again",
} as const satisfies Record<UploadRejection, ReceiptReason>

function getPhoto(files: FormData): File | undefined {
  const photo = files.get("photo")
  return photo instanceof File && photo.size > 0 ? photo : undefined
}

/** Sends a receipt form with a file, the ticket of an uploaded photo, or the messaging app's id. */
export const POST = uploadEndpoint(
  receiptsEndpoints.receiptSend,
  upload,
  async ({ owner: _, ...form }, files) => handleReceiptForm(form, getPhoto(files)),
  async ({ owner, back, ...values }, files, why) => {
    const shopForm = parseShopFormUrl(parseSitePath(back) ?? "")
    const isPhotoLost = values.photoTicket === "" && getPhoto(files) !== undefined
    const rejectedForm = {
      owner,
      values: async () => ({ ...values, ...(isPhotoLost && PHOTO_LOST) }),
      why: reasonByRejection[why],
    }
    return shopForm && saveRejectedForm<ReceiptReason>("receipt", shopForm.url, rejectedForm)
  },
)
