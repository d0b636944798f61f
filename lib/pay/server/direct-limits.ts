import "server-only"
import { headers } from "next/headers"
import { ProviderFault } from "#lib/kit/call/fault"
import { limitsOf } from "#lib/kit/door/limits"
import { reserveLimits } from "#lib/kit/door/rate-limits"
import { requestSource } from "#lib/kit/door/request-source"
import { troubleOf } from "#lib/kit/call/trouble"
import { hasBegun } from "#lib/payments/server/record/open-payments"

/** What a driver who has begun too many direct payments is told; undefined where this one may begin or has begun before. */
export async function whyNotAnotherDirect(orderId: string): Promise<string | undefined> {
  if (await hasBegun(orderId)) return undefined
  const result = await reserveLimits(limitsOf(requestSource(await headers()), "direct-address", "direct-browser"))
  if (result.ok) return undefined
  return troubleOf(new ProviderFault("pay.payDirectly", "too-many", { wait: result.wait })).words
}
