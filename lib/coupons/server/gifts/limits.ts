import "server-only"
import { headers } from "next/headers"
import { type Limit, limit, limitsOf } from "#lib/http/limits/limits"
import { requestSource } from "#lib/http/limits/request-source"

/** Each attempt to receive or exchange a coupon. */
export async function giftTries(): Promise<Limit[]> {
  return [...limitsOf(requestSource(await headers()), "gift-address", "gift-browser"), limit("gift-all")]
}
