import "server-only"
import { randomUUID } from "node:crypto"
import { cookies, headers } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { hashKey } from "#lib/store/hash-key"
import { limitsOf } from "#lib/http/limits/limits"
import { requestSource } from "#lib/http/limits/request-source"
import { getCanonicalOrigin, isSecure } from "#lib/env/env"
import { fallbackIfStoreDown, ProviderError } from "#lib/core/errors"
import { consumeLimitsOrThrow } from "#lib/http/limits/rate-limits"
import { seal, unseal } from "#lib/http/seal/seal"
import { store } from "#lib/store/store"
import { createProvider } from "#lib/provider"
import { cookieShape } from "#lib/session/session"

/** That this browser has asked for tokens, sealed and its own to keep: asking leaves nothing in the store. */
type Asking = { id: string; browser: string | undefined }

const PURPOSE = "one-tap"
const GOOD_FOR_SECONDS = 600
/** Longer than any seal of an asking opens. */
const USED_FOR_SECONDS = 2 * GOOD_FOR_SECONDS
const LONGEST_URL = 512
const name = () => `${isSecure() ? "__Host-" : ""}berth-one-tap`

const here = async () => requestSource(await headers())

/** What the carrier's script needs on the page it runs on; its token is then good in this browser only, and once. */
export async function oneTapTokens(at: string = addresses.signUp.path) {
  const from = await here()
  await consumeLimitsOrThrow("account.oneTapTokens", limitsOf(from, "one-tap-address"))
  const origin = getCanonicalOrigin()
  const whole = origin + at
  const url = whole.length > LONGEST_URL ? origin + addresses.signUp.path : whole
  const said = await createProvider(undefined).account.oneTapTokens({ url, origin })
  if (!said.ok) throw new ProviderError("account.oneTapTokens", "declined")
  const asking: Asking = { id: randomUUID(), browser: from.browser }
  const sealed = await seal(PURPOSE, asking, GOOD_FOR_SECONDS)
  ;(await cookies()).set(name(), sealed, { ...cookieShape(), maxAge: GOOD_FOR_SECONDS })
  return said.data
}

/**
 * Once for each asking, by the browser that asked. While the store is away nobody could tell a token from one that was
 * used: the SMS form is on the same screen.
 */
export async function mayUseToken(): Promise<boolean> {
  const sealed = (await cookies()).get(name())?.value
  const asking = sealed ? await unseal<Asking>(PURPOSE, sealed) : undefined
  if (!asking || asking.browser !== (await here()).browser) return false
  return store()
    .compareAndSet(hashKey(`one-tap:${asking.id}`), undefined, "used", USED_FOR_SECONDS)
    .catch(fallbackIfStoreDown(false))
}
