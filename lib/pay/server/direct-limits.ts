import "server-only"
import { ProviderFault } from "#lib/kit/call/fault"
import { type Limit, reserve } from "#lib/kit/door/rate-limits"
import { troubleOf } from "#lib/kit/call/trouble"
import { whoAsks } from "#lib/payments/server/questions/asker"
import { hasBegun } from "#lib/payments/server/record/open-payments"

/**
 * A direct payment has no order that would have to be there: each is a call that pays, and a record, for a number of our
 * own. Widely by address, for districts share one; a browser that can be made up anew each time is written down only where
 * its address let it through.
 */
const HOUR_SECONDS = 3_600
const MOST = { browser: 20, address: 1_200 }

/** What whoever has begun too many is told; nothing where this one may begin, or is one that was begun before. */
export async function whyNotAnotherDirect(orderId: string): Promise<string | undefined> {
  if (await hasBegun(orderId)) return undefined
  const { browser, address } = await whoAsks()
  const limits: Limit[] = [
    ...(address ? [[`direct-address:${address}`, MOST.address, HOUR_SECONDS] as const] : []),
    ...(browser ? [[`direct-browser:${browser}`, MOST.browser, HOUR_SECONDS] as const] : []),
  ]
  const free = await reserve(limits)
  return free.ok ? undefined : troubleOf(new ProviderFault("pay.payDirectly", "too-many", { wait: free.wait })).words
}
