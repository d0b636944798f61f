import type { IncomingMessage, ServerResponse } from "node:http"
import { constants } from "node:zlib"
import compression from "compression"

/** Brotli at the level that costs what gzip does and makes a page an eighth smaller (docs/decisions/0032). */
const ways = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } },
})

/** What is answered from here on is compressed as the request says it may be; nginx never says so, and does it itself. */
export function compressed(request: IncomingMessage, response: ServerResponse) {
  // Made for a framework whose requests are these and more; it uses nothing of the more.
  ways(request as never, response as never, () => {})
}
