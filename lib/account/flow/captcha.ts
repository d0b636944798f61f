import "server-only"
import { headers } from "next/headers"
import { pictures } from "#lib/account/flow/sign-in-limits"
import { askedFrom } from "#lib/kit/asked-from"
import { mustBeWithin } from "#lib/kit/limits"
import { providerAs } from "#lib/provider"

/** A picture to be read, for the sign-in screen and for whoever cannot read the one it has. */
export async function drawPicture() {
  await mustBeWithin("account.captcha", pictures(askedFrom(await headers())))
  return providerAs(undefined).account.captcha({})
}
