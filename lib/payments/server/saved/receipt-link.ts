import "server-only"
import { getCanonicalOrigin } from "#lib/env/env"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { seal, unseal } from "#lib/http/seal/seal"

/**
 * The sealed code of a link to one receipt, for people without access to the order. It may be opened more than once,
 * because link previews open it, too.
 */
type SharedReceipt = { orderId: string }

const PURPOSE = "receipt-link"
const RECEIPT_LINK_DAYS = 30

/** Chat apps end a link at an asterisk, which separates the parts of a seal. */
const encode = (sealed: string) => sealed.replaceAll("*", ".")
const decode = (code: string) => code.replaceAll(".", "*").replace("Fe26*2", "Fe26.2")

export const createReceiptCode = async (orderId: string) =>
  encode(await seal(PURPOSE, { orderId } satisfies SharedReceipt, RECEIPT_LINK_DAYS * 86_400))

/** Undefined if the code is altered, truncated or expired. */
export const openReceiptCode = async (code: string) => (await unseal<SharedReceipt>(PURPOSE, decode(code)))?.orderId

export const buildReceiptLink = (code: string) => getCanonicalOrigin() + fillAddress(addresses.receipt, {}, { code })
