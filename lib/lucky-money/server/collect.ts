import "server-only"
import { headers } from "next/headers"
import { isOutcomeUnknown, ProviderError } from "#lib/core/errors"
import { type Limit, limit, limitsForSource } from "#lib/http/limits/limits"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { getRequestSource } from "#lib/http/limits/request-source"
import { saveCollected } from "#lib/lucky-money/server/collected"
import { isPhoneComplete, parsePhone } from "#lib/lucky-money/rules"
import type { LuckyMoneyReason } from "#lib/lucky-money/messages"
import { provider } from "#lib/provider"

/** Returns the reason if nothing was collected. Repeating it is safe: a phone gets one portion only. */
export async function collectLuckyMoney(id: string, phoneInput: string): Promise<LuckyMoneyReason | undefined> {
  if (!isPhoneComplete(phoneInput)) return "phone-length"
  const phone = parsePhone(phoneInput)
  if (!phone) return "phone-wrong"
  const reservation = await reserveLimits(await getLuckyMoneyLimits())
  if (!reservation.ok) return "too-often"
  try {
    const result = await provider["lucky-money"].collect({ id, phone })
    if (!result.ok && result.why !== "obtained-already") return result.why
    await saveCollected(id, phone)
    return result.ok ? undefined : result.why
  } catch (error) {
    if (error instanceof ProviderError && isOutcomeUnknown(error)) return "unknown"
    throw error
  }
}

/** The limits for attempts to collect or send lucky money. */
export async function getLuckyMoneyLimits(): Promise<Limit[]> {
  return [...limitsForSource(getRequestSource(await headers()), "lucky-address", "lucky-browser"), limit("lucky-all")]
}
