import "server-only"
import { headers } from "next/headers"
import { type Limit, limit, limitsForSource } from "#lib/http/limits/limits"
import { getRequestSource } from "#lib/http/limits/request-source"

/** The limits for attempts to receive or exchange a coupon. */
export async function getGiftLimits(): Promise<Limit[]> {
  return [...limitsForSource(getRequestSource(await headers()), "gift-address", "gift-browser"), limit("gift-all")]
}
