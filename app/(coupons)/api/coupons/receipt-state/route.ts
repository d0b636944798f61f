import { receiptsOwn } from "#lib/coupons/exchange/contract"
import { standingAt } from "#lib/coupons/server/exchange/outcome"
import { scriptHandler } from "#lib/http/endpoint/own-handler"

/** Does the driver still wait? Where they go then is the page's own to say. */
export const POST = scriptHandler(
  receiptsOwn.receiptState,
  async (link) => {
    const standing = await standingAt(link)
    return standing === "invalid" || "to" in standing ? { isOver: true } : { isOver: false, message: standing.message }
  },
  { priority: "in-progress" },
)
