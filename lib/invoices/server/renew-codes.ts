import "server-only"
import { headers } from "next/headers"
import type { RenewReason } from "#lib/invoices/messages"
import { ProviderError } from "#lib/core/errors"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { type Limit, limit, limitsForSource } from "#lib/http/limits/limits"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { getRequestSource } from "#lib/http/limits/request-source"
import { getViewer } from "#lib/http/endpoint/viewer"
import { provider } from "#lib/provider"

async function getRenewLimits(): Promise<Limit[]> {
  const requestHeaders = await headers()
  const viewer = await getViewer(requestHeaders)
  return [
    ...limitsForSource(getRequestSource(requestHeaders), "renew-codes-address", "renew-codes-browser"),
    limit("renew-codes", typeof viewer === "string" ? viewer : viewer.driverKey),
  ]
}

/** Undefined on success. */
export async function renewCodes(parkId: string): Promise<{ why: RenewReason; userMessage?: UserMessage } | undefined> {
  if (!(await reserveLimits(await getRenewLimits())).ok) return { why: "too-often" }
  try {
    const result = await provider.invoices.renewVerifications({ parkId })
    return result.ok ? undefined : { why: "not-renewed" }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { why: "not-renewed", userMessage: toUserMessage(error) }
  }
}
