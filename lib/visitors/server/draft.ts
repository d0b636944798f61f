import "server-only"
import type { Trouble } from "#lib/kit/call/trouble"
import { hashedKey } from "#lib/kit/seal/hashed-key"
import { seal, unseal } from "#lib/kit/seal/seal"
import { store } from "#lib/kit/store/store"
import type { Values, Wrong } from "#lib/visitors/rules"
import type { VisitorSaying } from "#lib/visitors/words"
import { parkNumber } from "#lib/kit/values/park-number"

/** What was typed and not sent. It has numbers of identity cards in it: it stays out of the browser, and sealed. */
export type Draft = { values: Values; wrong?: Wrong; why?: VisitorSaying; trouble?: Trouble }

const PURPOSE = "visitor-draft"
/** Long enough to sign in, to ask for a number of a card, and to come back. */
const LIFE_SECONDS = 1_800

const keyOf = (who: string, parkId: string) => hashedKey(`visitor-draft:${who}:${parkNumber(parkId)}`)

/** The driver's, for this car park; it lives through a 401, because the same driver comes back. */
export async function keepDraft(who: string, parkId: string, draft: Draft) {
  await store().ensure(keyOf(who, parkId), await seal(PURPOSE, draft, LIFE_SECONDS), LIFE_SECONDS)
}

export async function readDraft(who: string, parkId: string): Promise<Draft | undefined> {
  const text = await store().known(keyOf(who, parkId))
  return text ? unseal<Draft>(PURPOSE, text) : undefined
}

export async function dropDraft(who: string, parkId: string) {
  const text = await store().known(keyOf(who, parkId))
  if (text) await store().withdraw(keyOf(who, parkId), text)
}
