import { receiptsOwn } from "#lib/coupons/exchange/contract"
import { fetchReceiptStatus } from "#lib/coupons/server/exchange/receipt-status"
import { scriptHandler } from "#lib/http/endpoint/own-handler"

/** Polled by the waiting page: whether the review is over. The page itself then redirects. */
export const POST = scriptHandler(
  receiptsOwn.receiptState,
  async (link) => {
    const status = await fetchReceiptStatus(link)
    return status === "invalid" || "to" in status ? { isOver: true } : { isOver: false, message: status.message }
  },
  { priority: "in-progress" },
)
