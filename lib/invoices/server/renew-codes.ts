import "server-only"
import { headers } from "next/headers"
import type { RenewSaying } from "#lib/invoices/words"
import { ProviderFault } from "#lib/kit/call/fault"
import { type Trouble, troubleOf } from "#lib/kit/call/trouble"
import { limitsFrom } from "#lib/kit/door/asked-from"
import { type Limit, reserve } from "#lib/kit/door/rate-limits"
import { whoIsIn } from "#lib/kit/door/who-is-in"
import { provider } from "#lib/provider"

/**
 * A new code ends the one before, which an invoicer may be about to scan, and car parks can be counted through. Not by car
 * park: whoever filled that would keep its own people out.
 */
async function renewals(): Promise<Limit[]> {
  const sent = await headers()
  const visitor = await whoIsIn(sent)
  return [
    ...limitsFrom(sent, {
      address: (address) => [`renew-codes-address:${address}`, 120, 3_600],
      browser: (browser) => [`renew-codes-browser:${browser}`, 20, 3_600],
    }),
    [`renew-codes:${typeof visitor === "string" ? visitor : visitor.who}`, 20, 3_600],
  ]
}

/** Undefined once there are new ones. */
export async function renewCodes(parkId: string): Promise<{ why: RenewSaying; trouble?: Trouble } | undefined> {
  if (!(await reserve(await renewals())).ok) return { why: "too-often" }
  try {
    const said = await provider.invoices.renewVerifications({ parkId })
    return said.ok ? undefined : { why: "not-renewed" }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return { why: "not-renewed", trouble: troubleOf(error) }
  }
}
