import "server-only"
import { isHundredfold } from "#lib/payments/odd-amounts"
import { noteOddAmount } from "#lib/payments/server/odd-amount"
import { hashedKey } from "#lib/kit/seal/hashed-key"
import { store } from "#lib/kit/store/store"

/** A renewal that nobody has paid by then has long been closed. */
const KEPT_SECONDS = 86_400
const keyOf = (id: string) => hashedKey(`renewal-total:${id}`)

/** What a renewal was made for: what its periods cost by one of the provider's calls, while another asks for the money. */
export const noteTotal = (id: string, total: number) => store().ensure(keyOf(id), String(total), KEPT_SECONDS)

/** Does one of the two count in fen? Nothing to hold it against is no trouble: it was made elsewhere, or long ago. */
export async function isHundredfoldOfRenewal(id: string, due: number): Promise<boolean> {
  const total = Number((await store().known(keyOf(id))) ?? 0)
  if (!isHundredfold(total, due)) return false
  noteOddAmount("rental.renewalInfo", "hundredfold")
  return true
}
