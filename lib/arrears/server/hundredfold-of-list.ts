import "server-only"
import type { ToldArrear } from "#lib/arrears/address"
import type { Arrear } from "#lib/arrears/contract"
import { differsBy100x } from "#lib/payments/suspicious-amount"
import { logSuspiciousAmount } from "#lib/payments/server/suspicious-amount"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

/**
 * Does one of the list and the record of a stay that was left unpaid count in fen? The list's figure has come here in an
 * address, of which nothing is believed: where it is a hundred times the record's, or a hundredth, the list is asked for.
 */
export async function isHundredfoldOfList({ amount = 0 }: ToldArrear, arrear: Arrear): Promise<boolean> {
  if (!differsBy100x(amount, arrear.amount)) return false
  const said = await ifSoon(provider.arrears.list({ plate: arrear.plate }))
  const listed = said?.ok ? said.data.list.find(({ orderId }) => orderId === arrear.orderId) : undefined
  if (!listed || !differsBy100x(listed.amount, arrear.amount)) return false
  logSuspiciousAmount("arrears.list", "hundredfold")
  return true
}
