import { exchanged } from "../../../exchanged"
import { receiptsOwn } from "#lib/coupons/exchange/contract"
import { formHandler } from "#lib/kit/door/own-handler"

/** A shop that wants no photo. */
export const POST = formHandler(receiptsOwn.receiptApply, (sent) =>
  exchanged({ ...sent, photoTicket: "", mediaId: "" }),
)
