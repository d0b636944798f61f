import "server-only"
import { CODE_SECONDS } from "#lib/account/rules"
import { hashKey } from "#lib/store/hash-key"
import { store } from "#lib/store/store"

/**
 * The provider counts attempts only against the latest code of a phone, so a draft with an older code could use up another
 * browser's attempts. Therefore older codes are rejected before the provider is called.
 */
const getKey = (phone: string) => hashKey(`newest-code:${phone}`)

export const recordNewestCode = (phone: string, id: string) => store().setEventually(getKey(phone), id, CODE_SECONDS)

/** False if the store is down or has lost its data, so that drivers can still sign in. */
export async function isCodeReplaced(phone: string, id: string): Promise<boolean> {
  const newest = await store().getOrUndefined(getKey(phone))
  return newest !== undefined && newest !== id
}
