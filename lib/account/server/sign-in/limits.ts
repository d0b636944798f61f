import "server-only"
import type { SignInDraft, SentCode } from "#lib/account/server/sign-in/draft"
import { CODE_SECONDS } from "#lib/account/rules"
import { type Limit, limit, limitsForSource } from "#lib/http/limits/limits"
import type { RequestSource } from "#lib/http/limits/request-source"

/**
 * For each request that sends no code, usually because of a misread captcha. A browser that has a recent code or has waited
 * gets a limit of its own, so that other drivers behind the same address cannot use it up.
 */
export function getMistakeLimits(
  source: RequestSource,
  { sent, retryAllowance }: Pick<SignInDraft, "sent" | "retryAllowance"> = {},
): Limit[] {
  const now = Date.now()
  if (sent && now - sent.at < CODE_SECONDS * 1000) return [limit("sms-again", sent.id)]
  if (retryAllowance && now >= retryAllowance.from)
    return [...limitsForSource(source, "sms-waited"), limit("sms-turn", retryAllowance.id)]
  return limitsForSource(source, "sms-mistakes")
}

/** The limits of each request of a browser, successful or not. */
export const getAttemptLimits = (source: RequestSource): Limit[] => limitsForSource(source, "sms-browser")

/** The limits of each code that is sent. */
export const getCodeLimits = (phone: string, source: RequestSource): Limit[] => [
  ...limitsForSource(source, "sms-address", "sms-address-hour"),
  ...(source.address ? [limit("sms-phone-address", `${phone} ${source.address}`)] : []),
  ...(source.browser ? [limit("sms-phone-browser", `${phone} ${source.browser}`)] : []),
  limit("sms", phone),
  limit("sms-all"),
]

/** The limits of each attempt to enter the code `sent`. */
export const getGuessLimits = (phone: string, sent: Pick<SentCode, "id">, { browser }: RequestSource): Limit[] => [
  limit("guess-code", `${phone} ${sent.id}`),
  ...(browser ? [limit("guess", `${phone} ${browser}`)] : []),
]
