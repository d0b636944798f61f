import "server-only"
import { env } from "#lib/kit/env"
import { store } from "#lib/kit/store"
import { vouch, vouched } from "#lib/kit/vouch"

/**
 * The way of an order from the messaging app into another browser: a word of ours that lives shortly and is good once.
 * Making one keeps nothing, for anybody may ask for one; using one keeps one mark for its order, and only where the
 * caller has seen that there is such an order. The other browser has no session, and needs none to see a fee and pay it.
 */
type Reference = { orderId: string; at: number }

const LIFE = 900
const ours = () => ({ purpose: "browser-reference", secrets: env().SESSION_SECRET })
const key = (orderId: string) => `reference-used:${orderId}`

export const referTo = (orderId: string): string => vouch(ours(), { orderId, at: Date.now() } satisfies Reference, LIFE)

export const orderReferredTo = (reference: string): Reference | undefined => vouched<Reference>(ours(), reference)

/** One that was used ends those made before it, too. */
export async function isUsed({ orderId, at }: Reference): Promise<boolean> {
  return at <= Number((await store().known(key(orderId))) ?? 0)
}

/** False: it, or one made after it, has been used before. */
export async function useReference({ orderId, at }: Reference): Promise<boolean> {
  const last = await store().get(key(orderId))
  if (at <= Number(last ?? 0)) return false
  return store().swap(key(orderId), last, String(at), LIFE)
}
