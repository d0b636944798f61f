import "server-only"
import { headers } from "next/headers"
import { getEmailError } from "#lib/invoices/rules"
import type { ResendReason } from "#lib/invoices/messages"
import { isOutcomeUnknown, ProviderError } from "#lib/core/errors"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { type Limit, limit, limitsForSource } from "#lib/http/limits/limits"
import { reserveLimits, rewardLimits } from "#lib/http/limits/rate-limits"
import { getRequestSource } from "#lib/http/limits/request-source"
import { getViewer } from "#lib/http/endpoint/viewer"
import { normalizeEmail } from "#lib/core/values/email"
import { normalizeParkNumber } from "#lib/core/values/park-number"
import { provider } from "#lib/provider"

type InvoiceId = { parkId: string; invoiceId: string }

async function getResendLimits({ parkId, invoiceId }: InvoiceId, email: string): Promise<Limit[]> {
  const requestHeaders = await headers()
  const viewer = await getViewer(requestHeaders)
  const invoice = `${typeof viewer === "string" ? viewer : viewer.driverKey}:${normalizeParkNumber(parkId)}:${invoiceId}`
  return [
    limit("resend-box", `${invoice}:${email.toLowerCase()}`),
    limit("resend", invoice),
    ...limitsForSource(getRequestSource(requestHeaders), "resend-address", "resend-browser"),
  ]
}

/** Undefined on success. */
export async function resendInvoice(
  invoice: InvoiceId,
  emailInput: string,
): Promise<{ why: ResendReason; userMessage?: UserMessage } | undefined> {
  const email = normalizeEmail(emailInput)
  const emailError = getEmailError(email)
  if (emailError) return { why: emailError }
  const limits = await getResendLimits(invoice, email)
  if (!(await reserveLimits(limits)).ok) return { why: "too-often" }
  try {
    const result = await provider.invoices.resend({ ...invoice, email })
    if (result.ok) return undefined
    return { why: result.why === "too-often" ? "too-often-today" : result.why }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (isOutcomeUnknown(error)) return { why: "unknown" }
    await rewardLimits(limits)
    return { why: "not-sent", userMessage: toUserMessage(error) }
  }
}
