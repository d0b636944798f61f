import "server-only"
import { headers } from "next/headers"
import { limitsOf } from "#lib/http/limits/limits"
import { requestSource } from "#lib/http/limits/request-source"
import { consumeLimitsOrThrow } from "#lib/http/limits/rate-limits"
import { createProvider } from "#lib/provider"

/** Another picture, for whoever cannot read the one that came with the screen, or was given none: a reload brings one, too. */
export async function drawPicture() {
  await consumeLimitsOrThrow("account.captcha", limitsOf(requestSource(await headers()), "captcha-address"))
  return createProvider(undefined).account.captcha({})
}
