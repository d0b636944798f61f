import "server-only"
import { headers } from "next/headers"
import { emailTrouble } from "#lib/invoices/rules"
import type { ResendSaying } from "#lib/invoices/words"
import { isOutcomeUnknown, ProviderError } from "#lib/core/errors"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { type Limit, limit, limitsOf } from "#lib/http/limits/limits"
import { reserveLimits, rewardLimits } from "#lib/http/limits/rate-limits"
import { requestSource } from "#lib/http/limits/request-source"
import { getViewer } from "#lib/http/endpoint/viewer"
import { normalizeEmail } from "#lib/core/values/email"
import { normalizeParkNumber } from "#lib/core/values/park-number"
import { provider } from "#lib/provider"

type Which = { parkId: string; invoiceId: string }

async function tries({ parkId, invoiceId }: Which, email: string): Promise<Limit[]> {
  const sent = await headers()
  const viewer = await getViewer(sent)
  const invoice = `${typeof viewer === "string" ? viewer : viewer.who}:${normalizeParkNumber(parkId)}:${invoiceId}`
  return [
    limit("resend-box", `${invoice}:${email.toLowerCase()}`),
    limit("resend", invoice),
    ...limitsOf(requestSource(sent), "resend-address", "resend-browser"),
  ]
}

/** Undefined once it is on its way. */
export async function resend(
  which: Which,
  typed: string,
): Promise<{ why: ResendSaying; trouble?: UserMessage } | undefined> {
  const email = normalizeEmail(typed)
  const wrong = emailTrouble(email)
  if (wrong) return { why: wrong }
  const limits = await tries(which, email)
  if (!(await reserveLimits(limits)).ok) return { why: "too-often" }
  try {
    const said = await provider.invoices.resend({ ...which, email })
    if (said.ok) return undefined
    return { why: said.why === "too-often" ? "too-often-today" : said.why }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (isOutcomeUnknown(error)) return { why: "unknown" }
    await rewardLimits(limits)
    return { why: "not-sent", trouble: toUserMessage(error) }
  }
}
