import "server-only"
import { headers } from "next/headers"
import { limitsOf } from "#lib/http/limits/limits"
import { requestSource } from "#lib/http/limits/request-source"
import { consumeLimitsOrThrow } from "#lib/http/limits/rate-limits"
import { createProvider } from "#lib/provider"

/** Returns a new captcha, for a screen whose captcha is unreadable or missing. */
export async function drawCaptcha() {
  await consumeLimitsOrThrow("account.captcha", limitsOf(requestSource(await headers()), "captcha-address"))
  return createProvider(undefined).account.captcha({})
}
