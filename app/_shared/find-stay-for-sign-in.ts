import "server-only"
import { type PayUrlFee, parsePayUrl } from "#lib/parking/address"
import { differsBy100x } from "#lib/payments/suspicious-amount"
import { checkAmount } from "#lib/payments/server/suspicious-amount"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { getStayDetails, readStayViewer } from "#lib/payments/server/stay-details"
import type { Fee } from "#lib/payments/values"
import { parseYuan } from "#lib/core/values/money"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { createProvider } from "#lib/provider"

/**
 * The stay in a pay URL, if only its signed-in driver may pay for it. Anyone can write the URL, so the car park and the fee
 * are the provider's, the plate is shown if it is the order's, and for an unknown order the result is empty.
 * Queries count against the limits on guessing order ids, because the result reveals whether the order exists.
 */
export async function findStayForSignIn(address: string | undefined) {
  const urlFee = address === undefined ? undefined : parsePayUrl(address)
  if (!urlFee?.orderId) return undefined
  const { orderId } = urlFee
  const queryFee = () => createProvider(undefined).payments.fee({ orderId })
  const result = await undefinedIfSlow(queryOrder(orderId, queryFee, { isFound: ({ ok }) => ok, ignoresHits: true }))
  if (result?.ok && !result.data.loginRequired) return undefined
  if (!result?.ok) return {}
  const { plate, park } = result.data
  const details = getStayDetails(await readStayViewer(orderId), plate)
  return {
    park: details === "all" ? park : undefined,
    plate: plate === urlFee.plate ? plate : undefined,
    due: getDueNow(result.data, urlFee),
  }
}

/** The fee, if it is for the plate in the URL, still unpaid and not suspicious. */
function getDueNow(fee: Fee, urlFee: PayUrlFee) {
  const { plate, amount, state } = fee
  if (plate !== urlFee.plate || state !== "UNPAID" || urlFee.isAlreadyReduced || urlFee.invalid) return undefined
  if (differsBy100x(parseYuan(urlFee.amount) ?? 0, amount) || checkAmount("payments.fee", fee)) return undefined
  return amount
}
