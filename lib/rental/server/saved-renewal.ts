import "server-only"
import { differsBy100x } from "#lib/payments/suspicious-amount"
import { logSuspiciousAmount } from "#lib/payments/server/suspicious-amount"
import { hashKey } from "#lib/store/hash-key"
import { store } from "#lib/store/store"

/** Unpaid renewals are closed long before this. */
const LIFE_SECONDS = 86_400
const createKey = (id: string) => hashKey(`renewal-total:${id}`)

/** The total that was sent when the renewal was created, to compare it with the fee call; and its space. */
type SavedRenewal = { total: number; no?: string; area?: string }

export const saveRenewal = (id: string, renewal: SavedRenewal) =>
  store().setEventually(createKey(id), JSON.stringify(renewal), LIFE_SECONDS)

/** Undefined for renewals that were created elsewhere or more than a day ago. */
export async function getSavedRenewal(id: string): Promise<SavedRenewal | undefined> {
  const text = await store().getOrUndefined(createKey(id))
  return text === undefined ? undefined : (JSON.parse(text) as SavedRenewal)
}

/** Detects that one of the two calls uses fen instead of yuan. False if there is nothing to compare. */
export async function differsBy100xFromRenewal(id: string, due: number): Promise<boolean> {
  const { total = 0 } = (await getSavedRenewal(id)) ?? {}
  if (!differsBy100x(total, due)) return false
  logSuspiciousAmount("rental.renewalInfo", "hundredfold")
  return true
}
