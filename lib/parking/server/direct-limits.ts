import "server-only"
import { headers } from "next/headers"
import { ProviderError } from "#lib/core/errors"
import { limitsForSource } from "#lib/http/limits/limits"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { getRequestSource } from "#lib/http/limits/request-source"
import { toUserMessage } from "#lib/provider/user-message"
import { hasPaymentInThisBrowser } from "#lib/payments/server/browser-payments"

/** Counts a new direct payment against the limits. Returns the message for the driver if there were too many. */
export async function reserveDirectPayment(orderId: string): Promise<string | undefined> {
  if (await hasPaymentInThisBrowser(orderId)) return undefined
  const result = await reserveLimits(
    limitsForSource(getRequestSource(await headers()), "direct-address", "direct-browser"),
  )
  if (result.ok) return undefined
  return toUserMessage(new ProviderError("pay.payDirectly", "too-many", { wait: result.wait })).text
}
