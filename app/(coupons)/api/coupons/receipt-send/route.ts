import { exchanged, PHOTO_LOST } from "../../../exchanged"
import { untakenForm } from "#lib/forms/untaken-form"
import { addresses } from "#lib/addresses/addresses"
import { readApplying } from "#lib/coupons/exchange/address"
import { receiptsOwn } from "#lib/coupons/exchange/contract"
import type { ReceiptSaying } from "#lib/coupons/exchange/words"
import { sitePath } from "#lib/core/address/site-path"
import type { Untaken } from "#lib/http/endpoint/guard"
import { uploadHandler } from "#lib/http/endpoint/own-handler"
import { photoSender } from "#lib/platform/server/photo-sender"

/** Room for a photo that is a little too large, so that the screen itself can say so. */
const MOST = 5 * 1024 * 1024
const TOO_LARGE = "照片大小不能超过3MB，请返回上一页重新选择"
const upload = { most: MOST, tooLarge: TOO_LARGE, sender: photoSender(addresses.coupons.path) }

const said = {
  "too-large": "too-large",
  crowded: "not-taken",
  "signed-out": "again",
  token: "again",
} as const satisfies Record<Untaken, ReceiptSaying>

function chosenPhoto(files: FormData): File | undefined {
  const photo = files.get("photo")
  return photo instanceof File && photo.size > 0 ? photo : undefined
}

/** A receipt with all that belongs to it: its photo, the ticket of one sent before, or the messaging app's own. */
export const POST = uploadHandler(
  receiptsOwn.receiptSend,
  upload,
  async ({ owner: _, ...sent }, files) => exchanged(sent, chosenPhoto(files)),
  async ({ owner, back, ...values }, files, why) => {
    const applying = readApplying(sitePath(back) ?? "")
    const isPhotoLost = values.photoTicket === "" && chosenPhoto(files) !== undefined
    const kept = { owner, values: async () => ({ ...values, ...(isPhotoLost && PHOTO_LOST) }), why: said[why] }
    return applying && untakenForm<ReceiptSaying>("receipt", applying.here, kept)
  },
)
