import { exchanged } from "../../../exchanged"
import { receiptsOwn } from "#lib/coupons/exchange/contract"
import { formHandler } from "#lib/http/endpoint/own-handler"

/** A shop that wants no photo. */
export const POST = formHandler(receiptsOwn.receiptApply, (sent) =>
  exchanged({ ...sent, photoTicket: "", mediaId: "" }),
)
