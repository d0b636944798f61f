import { addresses } from "#lib/addresses"
import { canonicalOrigin } from "#lib/kit/env"
import { answer } from "#lib/kit/guard"
import { byJson } from "#lib/kit/handler"
import { providerAs } from "#lib/provider"

/** What the carrier's script needs; the address and origin it vouches for are ours, not the browser's word. */
export const POST = byJson(async () => {
  const origin = canonicalOrigin()
  return answer(200, await providerAs(undefined).account.oneTapTokens({ url: origin + addresses.signUp.path, origin }))
})
