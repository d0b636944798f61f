import "server-only"
import { headers } from "next/headers"
import { limitsForSource } from "#lib/http/limits/limits"
import { getRequestSource } from "#lib/http/limits/request-source"
import { consumeLimitsOrThrow } from "#lib/http/limits/rate-limits"
import { createProvider } from "#lib/provider"

/** Returns a new captcha, for a screen whose captcha is unreadable or missing. */
export async function fetchCaptcha() {
  await consumeLimitsOrThrow("account.captcha", limitsForSource(getRequestSource(await headers()), "captcha-address"))
  return createProvider(undefined).account.captcha({})
}
