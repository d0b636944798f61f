import "server-only"
import { headers } from "next/headers"
import { ProviderFault } from "#lib/core/errors"
import { limitsOf } from "#lib/http/limits/limits"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { requestSource } from "#lib/http/limits/request-source"
import { troubleOf } from "#lib/provider/trouble"
import { hasBegun } from "#lib/payments/server/open-payments"

/** What a driver who has begun too many direct payments is told; undefined where this one may begin or has begun before. */
export async function whyNotAnotherDirect(orderId: string): Promise<string | undefined> {
  if (await hasBegun(orderId)) return undefined
  const result = await reserveLimits(limitsOf(requestSource(await headers()), "direct-address", "direct-browser"))
  if (result.ok) return undefined
  return troubleOf(new ProviderFault("pay.payDirectly", "too-many", { wait: result.wait })).words
}
