import "server-only"
import { type PayUrlFee, parsePayUrl } from "#lib/pay/address"
import { differsBy100x } from "#lib/payments/suspicious-amount"
import { checkAmount } from "#lib/payments/server/suspicious-amount"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import type { Fee } from "#lib/payments/values"
import { parseYuan } from "#lib/core/values/money"
import { ifSoon } from "#lib/platform/server/record"
import { providerAs } from "#lib/provider"

/**
 * The stay at this address, if only its driver may pay for it, and its fee where the pay screen would say it, too. Nothing
 * is promised without the provider's word, and the answer says whether there is such an order: who counts through them
 * hears no more of it.
 */
export async function stayToSignInFor(address: string | undefined) {
  const told = address === undefined ? undefined : parsePayUrl(address)
  if (!told?.orderId) return undefined
  const { orderId, plate, park } = told
  const ask = () => providerAs(undefined).payments.fee({ orderId })
  const said = await ifSoon(queryOrder(orderId, ask, { isFound: ({ ok }) => ok, ignoresHits: true }))
  if (said?.ok && !said.data.loginRequired) return undefined
  return { plate, park: park.slice(0, 40), due: said?.ok ? dueNow(said.data, told) : undefined }
}

/** Of the car that the address names, still to be paid, and a sum that somebody is asked for as it is. */
function dueNow(fee: Fee, told: PayUrlFee) {
  const { plate, amount, state } = fee
  if (plate !== told.plate || state !== "UNPAID" || told.isAlreadyReduced || told.invalid) return undefined
  if (differsBy100x(parseYuan(told.amount) ?? 0, amount) || checkAmount("payments.fee", fee)) return undefined
  return amount
}
