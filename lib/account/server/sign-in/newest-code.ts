import "server-only"
import { CODE_SECONDS } from "#lib/account/rules"
import { hashKey } from "#lib/store/hash-key"
import { store } from "#lib/store/store"

/**
 * Of a phone's codes only the newest opens anything, and every guess at the provider is a guess at that one: whoever kept
 * the seal of an older would spend the tries of a code that somebody else has asked for.
 */
const keyOf = (phone: string) => hashKey(`newest-code:${phone}`)

export const noteNewest = (phone: string, id: string) => store().setEventually(keyOf(phone), id, CODE_SECONDS)

/** Nobody is kept out by what the store has forgotten, or cannot say now. */
export async function isReplaced(phone: string, id: string): Promise<boolean> {
  const newest = await store().getOrUndefined(keyOf(phone))
  return newest !== undefined && newest !== id
}
