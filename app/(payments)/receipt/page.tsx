import { headers } from "next/headers"
import { definePage } from "@app/_shared/define-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { ReceiptScreen } from "#components/payments/saved/receipt-screen"
import { ReceiptUnavailableScreen } from "#components/payments/saved/receipt-unavailable-screen"
import { getPageToken } from "#lib/http/csrf/page-token"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { limit, limitsForSource } from "#lib/http/limits/limits"
import { consumeLimitsOrThrow } from "#lib/http/limits/rate-limits"
import { getRequestSource } from "#lib/http/limits/request-source"
import { isAlipay, isMessagingApp } from "#lib/http/request/browser-kind"
import { createProvider, provider } from "#lib/provider"
import { getProviderTime } from "#lib/provider/client/clock"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { buildReceiptLink, openReceiptCode } from "#lib/payments/server/saved/receipt-link"
import { fetchOwnReceipt, fetchSharedReceipt } from "#lib/payments/server/saved/receipt"
import { isOrderId } from "#lib/payments/values"

export const metadata = { title: "停车缴费收据" }

/**
 * The receipt of a stay. With an order number it is shown to the driver who paid it, together with a link that was just
 * created. With a code alone it is shown to everybody who has the link, without any action.
 */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { order_id: orderId, code } = await readQuery(searchParams, "order_id", "code")
  if (orderId === undefined) return renderSharedReceipt(code)
  const [receipt, formToken, requestHeaders] = await Promise.all([
    isOrderId(orderId) ? fetchOwnReceipt(provider, paymentTypes, orderId) : undefined,
    getPageToken(),
    headers(),
  ])
  if (!receipt) return <ReceiptUnavailableScreen />
  const link = code && (await openReceiptCode(code)) === orderId ? buildReceiptLink(code) : undefined
  const canPrint = !isMessagingApp(requestHeaders) && !isAlipay(requestHeaders)
  return <ReceiptScreen {...receipt} now={getProviderTime()} sharing={{ formToken, link, canPrint }} />
})

/** A sign-in would not help, because the calls have no session. */
function failIfUnauthenticated(error: unknown): never {
  throw error instanceof UnauthenticatedError ? new ProviderError("payments.fee", "broken") : error
}

/** Without the viewer's session: the code alone is the permission. Invalid codes make no calls and are not counted. */
async function renderSharedReceipt(code: string | undefined) {
  const orderId = code && (await openReceiptCode(code))
  if (!orderId) return <ReceiptUnavailableScreen isShared />
  const source = getRequestSource(await headers())
  const sourceLimits = limitsForSource(source, "receipt-browser", "receipt-address")
  // One link must not use up the points of an address.
  await consumeLimitsOrThrow("receipts", [limit("receipt-order", orderId), ...sourceLimits])
  const receipt = await fetchSharedReceipt(createProvider(undefined), paymentTypes, orderId).catch(
    failIfUnauthenticated,
  )
  return receipt ? <ReceiptScreen {...receipt} now={getProviderTime()} /> : <ReceiptUnavailableScreen isShared />
}
