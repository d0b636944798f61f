import "server-only"
import { parseYuan } from "#lib/core/values/money"
import type { PayUrlFee } from "#lib/parking/address"
import { differsBy100x } from "#lib/payments/suspicious-amount"
import { logSuspiciousAmount } from "#lib/payments/server/suspicious-amount"
import type { Fee } from "#lib/payments/values"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

/**
 * Detects that either the look-up or the fee call returns fen instead of yuan. The look-up's amount comes from the URL and
 * is not trusted, so if the two differ by a factor of 100 we repeat the look-up.
 */
export async function differsBy100xFromLookUp(
  { amount, orderId }: PayUrlFee,
  fee: Fee,
  parkId: string,
): Promise<boolean> {
  if (!differsBy100x(parseYuan(amount) ?? 0, fee.amount)) return false
  const result = await undefinedIfSlow(provider.pay.lookup({ plate: fee.plate, parkId, loginRequired: false }))
  const stay = result?.ok ? result.data.list.find((stay) => stay.orderId === orderId) : undefined
  if (!stay || !differsBy100x(stay.amount, fee.amount)) return false
  logSuspiciousAmount("pay.lookup", "hundredfold")
  return true
}
