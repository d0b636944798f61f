import "server-only"
import { addresses } from "#lib/addresses/addresses"
import type { receiptsOwn } from "#lib/coupons/exchange/contract"
import { readApplying } from "#lib/coupons/exchange/address"
import { exchange } from "#lib/coupons/server/exchange/exchange"
import type { ReceiptSaying } from "#lib/coupons/exchange/words"
import type { OwnInput } from "#lib/provider/own"
import { SignedOut } from "#lib/core/errors"
import { keepTyped } from "#lib/forms/flash"
import { signInFirst } from "#lib/forms/sign-in-first"
import { goTo } from "#lib/http/page/redirect"
import { sitePath } from "#lib/core/address/site-path"

/** On to how it stands, or back to the form with all that was in it. */
export async function exchanged(
  { back, ...sent }: OwnInput<typeof receiptsOwn.receiptApply> & { photoTicket: string; mediaId: string },
  file?: File,
) {
  const applying = readApplying(sitePath(back) ?? "")
  if (!applying) return goTo(addresses.coupons.path)
  const { here } = applying
  try {
    const said = await exchange(applying, { ...sent, ticket: sent.photoTicket, file })
    if ("to" in said) return goTo(said.to)
    const { why, trouble, ticket = sent.photoTicket } = said
    const values = { ...sent, photoTicket: ticket, ...(file && !ticket && PHOTO_LOST) }
    await keepTyped<ReceiptSaying>("receipt", here, { values, why, trouble })
    return goTo(here)
  } catch (error) {
    if (!(error instanceof SignedOut)) throw error
    const values = { ...sent, ...(file && PHOTO_LOST) }
    return signInFirst<ReceiptSaying>("receipt", here, { values, why: "again" })
  }
}

/** A photo that came with the form was not stored, and a browser does not fill a file field in: the form says so. */
export const PHOTO_LOST = { photoLost: "1" }
