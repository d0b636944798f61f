import { addresses } from "#lib/addresses/addresses"
import { receiptsEndpoints } from "#lib/coupons/exchange/contract"
import { parseShopFormUrl } from "#lib/coupons/exchange/address"
import { MAX_RECEIPT_BYTES } from "#lib/coupons/exchange/rules"
import { uploadReceipt } from "#lib/coupons/server/exchange/photo"
import { InvalidInput } from "#lib/core/errors"
import { uploadEndpoint } from "#lib/http/endpoint/endpoint-route"
import type { Upload } from "#lib/http/endpoint/route"
import { photoMessages } from "#lib/photo/messages"
import { authenticatePhotoSender } from "#lib/platform/server/authenticate-photo-sender"

const MAX_FIELD_BYTES = 64 * 1024
const upload: Upload = {
  maxBytes: MAX_RECEIPT_BYTES + MAX_FIELD_BYTES,
  tooLarge: photoMessages["too-large"],
  authenticate: authenticatePhotoSender(addresses.coupons.path),
}

/** Uploads a receipt from a script. The form then contains the photo's ticket. */
export const POST = uploadEndpoint(receiptsEndpoints.receiptPhoto, upload, async ({ back }, files) => {
  const file = files.get("photo")
  const link = parseShopFormUrl(back)?.link
  if (!(file instanceof File) || !link) throw new InvalidInput("own", {})
  const result = await uploadReceipt(link, file)
  return result.ok ? { ticket: result.ticket } : { why: result.why }
})
