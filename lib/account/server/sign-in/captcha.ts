import "server-only"
import { headers } from "next/headers"
import { pictures } from "#lib/account/server/sign-in/limits"
import { askedFrom } from "#lib/kit/door/asked-from"
import { mustBeWithin } from "#lib/kit/door/rate-limits"
import { providerAs } from "#lib/provider"

/** Another picture, for whoever cannot read the one that came with the screen, or was given none: a reload brings one, too. */
export async function drawPicture() {
  await mustBeWithin("account.captcha", pictures(askedFrom(await headers())))
  return providerAs(undefined).account.captcha({})
}
