import "server-only"
import { isHundredfold } from "#lib/payments/odd-amounts"
import { noteOddAmount } from "#lib/payments/server/odd-amount"
import { hashedKey } from "#lib/store/hashed-key"
import { store } from "#lib/store/store"

/** A renewal that nobody has paid by then has long been closed. */
const KEPT_SECONDS = 86_400
const keyOf = (id: string) => hashedKey(`renewal-total:${id}`)

/** What its periods cost by one of the provider's calls, while another asks for the money; and for which space. */
type MadeFor = { total: number; no?: string; area?: string }

export const noteMadeFor = (id: string, made: MadeFor) => store().ensure(keyOf(id), JSON.stringify(made), KEPT_SECONDS)

/** Undefined for one that was made elsewhere, or long ago. */
export async function madeFor(id: string): Promise<MadeFor | undefined> {
  const text = await store().known(keyOf(id))
  return text === undefined ? undefined : (JSON.parse(text) as MadeFor)
}

/** Does one of the two count in fen? Nothing to hold it against is no trouble. */
export async function isHundredfoldOfRenewal(id: string, due: number): Promise<boolean> {
  const { total = 0 } = (await madeFor(id)) ?? {}
  if (!isHundredfold(total, due)) return false
  noteOddAmount("rental.renewalInfo", "hundredfold")
  return true
}
