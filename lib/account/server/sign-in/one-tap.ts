import "server-only"
import { randomUUID } from "node:crypto"
import { cookies, headers } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { hashKey } from "#lib/store/hash-key"
import { limitsForSource } from "#lib/http/limits/limits"
import { getRequestSource } from "#lib/http/limits/request-source"
import { getCanonicalOrigin, isSecure } from "#lib/env/env"
import { fallbackIfStoreDown, ProviderError } from "#lib/core/errors"
import { consumeLimitsOrThrow } from "#lib/http/limits/rate-limits"
import { seal, unseal } from "#lib/http/seal/seal"
import { store } from "#lib/store/store"
import { createProvider } from "#lib/provider"
import { getCookieOptions } from "#lib/session/session"

/** Proves that this browser has requested tokens. It is sealed in a cookie, so that requests need no space in the store. */
type TokenRequest = { id: string; browser: string | undefined }

const PURPOSE = "one-tap"
const REQUEST_SECONDS = 600
/** Longer than the cookie is valid, so that no request can be used twice. */
const USED_SECONDS = 2 * REQUEST_SECONDS
const MAX_URL_LENGTH = 512
const cookieName = () => `${isSecure() ? "__Host-" : ""}berth-one-tap`

const getSource = async () => getRequestSource(await headers())

/** Requests the tokens that the carrier's script needs for its page. The carrier's token then works once, in this browser. */
export async function requestCarrierTokens(at: string = addresses.signUp.path) {
  const source = await getSource()
  await consumeLimitsOrThrow("account.oneTapTokens", limitsForSource(source, "one-tap-address"))
  const origin = getCanonicalOrigin()
  const pageUrl = origin + at
  const url = pageUrl.length > MAX_URL_LENGTH ? origin + addresses.signUp.path : pageUrl
  const result = await createProvider(undefined).account.oneTapTokens({ url, origin })
  if (!result.ok) throw new ProviderError("account.oneTapTokens", "declined")
  const request: TokenRequest = { id: randomUUID(), browser: source.browser }
  const sealed = await seal(PURPOSE, request, REQUEST_SECONDS)
  ;(await cookies()).set(cookieName(), sealed, { ...getCookieOptions(), maxAge: REQUEST_SECONDS })
  return result.data
}

/**
 * True once for each request, in the browser that made it. False while the store is down, because then it is unknown whether
 * the request was used. The driver can use the SMS form on the same screen.
 */
export async function consumeTokenRequest(): Promise<boolean> {
  const sealed = (await cookies()).get(cookieName())?.value
  const request = sealed ? await unseal<TokenRequest>(PURPOSE, sealed) : undefined
  if (!request || request.browser !== (await getSource()).browser) return false
  return store()
    .compareAndSet(hashKey(`one-tap:${request.id}`), undefined, "used", USED_SECONDS)
    .catch(fallbackIfStoreDown(false))
}
