import "server-only"
import { headers } from "next/headers"
import type { RenewSaying } from "#lib/invoices/words"
import { ProviderError } from "#lib/core/errors"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { type Limit, limit, limitsOf } from "#lib/http/limits/limits"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { requestSource } from "#lib/http/limits/request-source"
import { getViewer } from "#lib/http/endpoint/viewer"
import { provider } from "#lib/provider"

async function renewals(): Promise<Limit[]> {
  const sent = await headers()
  const viewer = await getViewer(sent)
  return [
    ...limitsOf(requestSource(sent), "renew-codes-address", "renew-codes-browser"),
    limit("renew-codes", typeof viewer === "string" ? viewer : viewer.who),
  ]
}

/** Undefined once there are new ones. */
export async function renewCodes(parkId: string): Promise<{ why: RenewSaying; trouble?: UserMessage } | undefined> {
  if (!(await reserveLimits(await renewals())).ok) return { why: "too-often" }
  try {
    const said = await provider.invoices.renewVerifications({ parkId })
    return said.ok ? undefined : { why: "not-renewed" }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { why: "not-renewed", trouble: toUserMessage(error) }
  }
}
