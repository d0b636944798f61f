import "server-only"
import type { ToldArrear } from "#lib/arrears/address"
import type { Arrear } from "#lib/arrears/contract"
import { isHundredfold } from "#lib/payments/odd-amounts"
import { noteOddAmount } from "#lib/payments/server/odd-amount"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

/**
 * Does one of the list and the record of a stay that was left unpaid count in fen? The list's figure has come here in an
 * address, of which nothing is believed: where it is a hundred times the record's, or a hundredth, the list is asked for.
 */
export async function isHundredfoldOfList({ amount = 0 }: ToldArrear, arrear: Arrear): Promise<boolean> {
  if (!isHundredfold(amount, arrear.amount)) return false
  const said = await ifSoon(provider.arrears.list({ plate: arrear.plate }))
  const listed = said?.ok ? said.data.list.find(({ orderId }) => orderId === arrear.orderId) : undefined
  if (!listed || !isHundredfold(listed.amount, arrear.amount)) return false
  noteOddAmount("arrears.list", "hundredfold")
  return true
}
