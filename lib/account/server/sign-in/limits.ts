import "server-only"
import type { SignInDraft, SentCode } from "#lib/account/server/sign-in/draft"
import { CODE_SECONDS } from "#lib/account/rules"
import { type Limit, limit, limitsOf } from "#lib/http/limits/limits"
import type { RequestSource } from "#lib/http/limits/request-source"

/** Each request that brings no code, above all a misread captcha. Whoever was just sent a code has read a captcha. */
export function mistakeLimits(source: RequestSource, { sent, turn }: Pick<SignInDraft, "sent" | "turn"> = {}): Limit[] {
  const now = Date.now()
  if (sent && now - sent.at < CODE_SECONDS * 1000) return [limit("sms-again", sent.id)]
  if (turn && now >= turn.from) return [...limitsOf(source, "sms-waited"), limit("sms-turn", turn.id)]
  return limitsOf(source, "sms-mistakes")
}

/** Each request of a browser, whatever comes of it. */
export const attemptLimits = (source: RequestSource): Limit[] => limitsOf(source, "sms-browser")

/** Each code that is sent. */
export const codeLimits = (phone: string, source: RequestSource): Limit[] => [
  ...limitsOf(source, "sms-address", "sms-address-hour"),
  ...(source.address ? [limit("sms-phone-address", `${phone} ${source.address}`)] : []),
  ...(source.browser ? [limit("sms-phone-browser", `${phone} ${source.browser}`)] : []),
  limit("sms", phone),
  limit("sms-all"),
]

/** Each guess at the code `sent`. */
export const guessLimits = (phone: string, sent: Pick<SentCode, "id">, { browser }: RequestSource): Limit[] => [
  limit("guess-code", `${phone} ${sent.id}`),
  ...(browser ? [limit("guess", `${phone} ${browser}`)] : []),
]
