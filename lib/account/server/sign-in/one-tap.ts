import "server-only"
import { randomUUID } from "node:crypto"
import { cookies, headers } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { hashedKey } from "#lib/store/hashed-key"
import { limitsOf } from "#lib/http/limits/limits"
import { requestSource } from "#lib/http/limits/request-source"
import { canonicalOrigin, isSecure } from "#lib/env/env"
import { ifAway, ProviderFault } from "#lib/core/errors"
import { consumeLimitsOrThrow } from "#lib/http/limits/rate-limits"
import { seal, unseal } from "#lib/http/seal/seal"
import { store } from "#lib/store/store"
import { providerAs } from "#lib/provider"
import { cookieOptions } from "#lib/session/session"

/** That this browser has asked for tokens, sealed and its own to keep: asking leaves nothing in the store. */
type TokenRequest = { id: string; browser: string | undefined }

const PURPOSE = "one-tap"
const REQUEST_SECONDS = 600
/** Longer than any seal of an asking opens. */
const USED_SECONDS = 2 * REQUEST_SECONDS
const MAX_URL_LENGTH = 512
const cookieName = () => `${isSecure() ? "__Host-" : ""}berth-one-tap`

const getSource = async () => requestSource(await headers())

/** What the carrier's script needs on the page it runs on; its token is then good in this browser only, and once. */
export async function requestCarrierTokens(at: string = addresses.signUp.path) {
  const from = await getSource()
  await consumeLimitsOrThrow("account.oneTapTokens", limitsOf(from, "one-tap-address"))
  const origin = canonicalOrigin()
  const whole = origin + at
  const url = whole.length > MAX_URL_LENGTH ? origin + addresses.signUp.path : whole
  const said = await providerAs(undefined).account.oneTapTokens({ url, origin })
  if (!said.ok) throw new ProviderFault("account.oneTapTokens", "declined")
  const asking: TokenRequest = { id: randomUUID(), browser: from.browser }
  const sealed = await seal(PURPOSE, asking, REQUEST_SECONDS)
  ;(await cookies()).set(cookieName(), sealed, { ...cookieOptions(), maxAge: REQUEST_SECONDS })
  return said.data
}

/**
 * Once for each asking, by the browser that asked. While the store is away nobody could tell a token from one that was
 * used: the SMS form is on the same screen.
 */
export async function consumeTokenRequest(): Promise<boolean> {
  const sealed = (await cookies()).get(cookieName())?.value
  const asking = sealed ? await unseal<TokenRequest>(PURPOSE, sealed) : undefined
  if (!asking || asking.browser !== (await getSource()).browser) return false
  return store()
    .swap(hashedKey(`one-tap:${asking.id}`), undefined, "used", USED_SECONDS)
    .catch(ifAway(false))
}
