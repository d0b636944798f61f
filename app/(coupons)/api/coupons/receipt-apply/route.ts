import { handleReceiptForm } from "#lib/coupons/server/exchange/handle-receipt-form"
import { receiptsEndpoints } from "#lib/coupons/exchange/contract"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"

/** Applies at a shop that needs no photo. */
export const POST = formEndpoint(receiptsEndpoints.receiptApply, (form) =>
  handleReceiptForm({ ...form, photoTicket: "", mediaId: "" }),
)
