import { handleReceiptForm } from "#lib/coupons/server/exchange/handle-receipt-form"
import { receiptsOwn } from "#lib/coupons/exchange/contract"
import { formHandler } from "#lib/http/endpoint/own-handler"

/** Applies at a shop that needs no photo. */
export const POST = formHandler(receiptsOwn.receiptApply, (form) =>
  handleReceiptForm({ ...form, photoTicket: "", mediaId: "" }),
)
