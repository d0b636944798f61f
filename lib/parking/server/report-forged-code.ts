import "server-only"
import { headers } from "next/headers"
import { getRequestSource } from "#lib/http/limits/request-source"
import { hashForLog, logSecurityEvent } from "#lib/http/limits/security-log"
import { isFirstInMinute } from "#lib/observability/first-in-minute"
import { countForgedCode } from "#lib/observability/metrics/parking-codes"

/** A fake sticker may be in use. Every view is counted; one line per address and minute is logged. */
export async function reportForgedCode() {
  countForgedCode()
  const { address } = getRequestSource(await headers())
  if (isFirstInMinute("forged-codes", hashForLog(address ?? "none"))) logSecurityEvent("code-forged", {}, { address })
}
