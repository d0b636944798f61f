import "server-only"
import type { ArrearUrlValues } from "#lib/arrears/address"
import type { Arrear } from "#lib/arrears/contract"
import { differsBy100x } from "#lib/payments/suspicious-amount"
import { logSuspiciousAmount } from "#lib/payments/server/suspicious-amount"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

/**
 * Detects that either the list or the record of an unpaid stay uses fen instead of yuan. The list's amount comes from the
 * URL and is not trusted, so if the two differ by a factor of 100 we query the list.
 */
export async function differsBy100xFromList({ amount = 0 }: ArrearUrlValues, arrear: Arrear): Promise<boolean> {
  if (!differsBy100x(amount, arrear.amount)) return false
  const result = await undefinedIfSlow(provider.arrears.list({ plate: arrear.plate }))
  const listed = result?.ok ? result.data.list.find(({ orderId }) => orderId === arrear.orderId) : undefined
  if (!listed || !differsBy100x(listed.amount, arrear.amount)) return false
  logSuspiciousAmount("arrears.list", "hundredfold")
  return true
}
