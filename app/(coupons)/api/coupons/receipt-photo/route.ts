import { addresses } from "#lib/addresses/addresses"
import { receiptsOwn } from "#lib/coupons/exchange/contract"
import { readApplying } from "#lib/coupons/exchange/address"
import { RECEIPT_MOST } from "#lib/coupons/exchange/rules"
import { takeReceipt } from "#lib/coupons/server/exchange/photo"
import { InvalidInput } from "#lib/core/errors"
import { uploadHandler } from "#lib/http/endpoint/own-handler"
import { photoWords } from "#lib/photo/words"
import { photoSender } from "#lib/platform/server/photo-sender"

const FIELDS = 64 * 1024
const upload = {
  most: RECEIPT_MOST + FIELDS,
  tooLarge: photoWords["too-large"],
  sender: photoSender(addresses.coupons.path),
}

/** One receipt, sent by a script while the driver looks on; the ticket for it goes into the form. */
export const POST = uploadHandler(receiptsOwn.receiptPhoto, upload, async ({ back }, files) => {
  const file = files.get("photo")
  const link = readApplying(back)?.link
  if (!(file instanceof File) || !link) throw new InvalidInput("own", {})
  const taken = await takeReceipt(link, file)
  return taken.ok ? { ticket: taken.ticket } : { why: taken.why }
})
