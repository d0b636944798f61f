import "server-only"
import { parseYuan } from "#lib/core/values/money"
import type { AddressFee } from "#lib/pay/address"
import { isHundredfold } from "#lib/payments/odd-amounts"
import { noteOddAmount } from "#lib/payments/server/odd-amount"
import type { Fee } from "#lib/payments/values"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

/**
 * Does one of the look-up and the bill count in fen? The look-up's figure has come here in an address, of which nothing is
 * believed: where it is a hundred times the bill's, or a hundredth, the provider is asked for it once more.
 */
export async function isHundredfoldOfLookUp(
  { amount, orderId }: AddressFee,
  fee: Fee,
  parkId: string,
): Promise<boolean> {
  if (!isHundredfold(parseYuan(amount) ?? 0, fee.amount)) return false
  const said = await ifSoon(provider.pay.lookup({ plate: fee.plate, parkId, loginRequired: false }))
  const stay = said?.ok ? said.data.list.find((stay) => stay.orderId === orderId) : undefined
  if (!stay || !isHundredfold(stay.amount, fee.amount)) return false
  noteOddAmount("pay.lookup", "hundredfold")
  return true
}
