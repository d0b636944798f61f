import { receiptsEndpoints } from "#lib/coupons/exchange/contract"
import { fetchReceiptStatus } from "#lib/coupons/server/exchange/receipt-status"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"

/** Polled by the waiting page, which redirects once the review is over. */
export const POST = jsonEndpoint(
  receiptsEndpoints.receiptState,
  async (link) => {
    const status = await fetchReceiptStatus(link)
    return status === "invalid" || "to" in status ? { isOver: true } : { isOver: false, message: status.message }
  },
  { priority: "in-progress" },
)
