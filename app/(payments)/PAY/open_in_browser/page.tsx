import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { OpenInBrowserScreen } from "#components/payments/start/open-in-browser-screen"
import { UnauthenticatedError } from "#lib/core/errors"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { getCanonicalOrigin } from "#lib/env/env"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { buildOrderPayUrl } from "#lib/payments/server/pay-url"
import { verifyHandoverCode, createHandoverCode } from "#lib/payments/server/handover-code"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { findPaymentType } from "#lib/payments/server/payment-type"
import { isOrderKnown, fetchPaymentResult } from "#lib/payments/server/result"
import { isOrderId } from "#lib/payments/values"
import { canShow } from "#lib/payments/states"

export const metadata = { title: "在浏览器中打开" }

/**
 * Alipay does not open inside the messaging app. There this page shows a link and polls for the result. In another
 * browser the link leads to the order's pay screen.
 */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { order_id: requestedOrderId, ref } = await readQuery(searchParams, "order_id", "ref")
  const inMessagingApp = isMessagingApp(await headers())
  if (!ref) {
    if (!isOrderId(requestedOrderId)) redirect(addresses.plateSelectYdV2.path)
    redirect(fillAddress(addresses.openInBrowser, {}, { ref: await createHandoverCode(requestedOrderId) }))
  }
  const orderId = await verifyHandoverCode(ref)
  if (!orderId) return <OpenInBrowserScreen againHref={addresses.plateSelectYdV2.path} />
  const resultHref = buildPaymentStatusUrl(orderId)
  if (!inMessagingApp) {
    const fetchResult = () => fetchPaymentResult(paymentTypes, orderId)
    const result = await queryOrder(orderId, fetchResult, { isFound: isOrderKnown }).catch(undefinedIfUnauthenticated)
    // That page asks for a sign-in, unless the car park is in clean-code mode.
    if (!result) redirect(resultHref)
    if (!isOrderKnown(result)) redirect(addresses.plateSelectYdV2.path)
    const { fee, state } = result
    const isStay = findPaymentType(paymentTypes, orderId, result) === paymentTypes.stay
    // Only a parking fee's pay screen can be built from the order alone. The result page redirects for other types.
    redirect(isStay && fee && canShow("pay", state) ? buildOrderPayUrl(orderId, fee) : resultHref)
  }
  return (
    <OpenInBrowserScreen
      link={getCanonicalOrigin() + fillAddress(addresses.openInBrowser, {}, { ref })}
      orderId={orderId}
      resultHref={resultHref}
      againHref={addresses.plateSelectYdV2.path}
    />
  )
})

function undefinedIfUnauthenticated(error: unknown) {
  if (error instanceof UnauthenticatedError) return undefined
  throw error
}
