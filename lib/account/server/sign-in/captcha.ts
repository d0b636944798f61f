import "server-only"
import { headers } from "next/headers"
import { limitsOf } from "#lib/http/limits/limits"
import { requestSource } from "#lib/http/limits/request-source"
import { consumeLimitsOrThrow } from "#lib/http/limits/rate-limits"
import { createProvider } from "#lib/provider"

/** Draws another captcha, if the one on the screen is unreadable or missing. */
export async function drawCaptcha() {
  await consumeLimitsOrThrow("account.captcha", limitsOf(requestSource(await headers()), "captcha-address"))
  return createProvider(undefined).account.captcha({})
}
