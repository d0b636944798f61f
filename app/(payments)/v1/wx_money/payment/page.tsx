import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { OpenBridgeScreen } from "#components/payments/start/open-bridge-screen"
import { addresses } from "#lib/addresses/addresses"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { isOpenedByOtherSite } from "#lib/http/request/fetch-metadata"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { prepareBridgeAgain } from "#lib/payments/server/start/prepare-bridge"
import { isStartedInThisBrowser, isStartedOrResumedInThisBrowser } from "#lib/payments/server/browser-payments"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { filterReceipt, getReceiptAccess, getReceiptDetails } from "#lib/payments/server/receipt-access"
import { isOrderKnown, fetchPaymentResult } from "#lib/payments/server/result"
import { isOrderId } from "#lib/payments/values"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { buildOrderPayUrl } from "#lib/payments/server/pay-url"

export const metadata = { title: "微信支付" }

/**
 * Prepares a started payment for the messaging app's bridge and opens it. Requires a tap in this browser: a link of
 * another site prepares nothing.
 */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { order_id: orderId } = await readQuery(searchParams, "order_id")
  if (!isOrderId(orderId)) redirect(addresses.plateSelectYdV2.path)
  const { state, orderState, fee, record } = await queryOrder(
    orderId,
    () => fetchPaymentResult(paymentTypes, orderId),
    {
      isFound: isOrderKnown,
    },
  )
  // "unknown" may be a payment whose record cannot be read now, so it must not lead to the pay screen again.
  if (fee && (state === "unpaid" || (!record && state !== "unknown"))) redirect(buildOrderPayUrl(orderId, fee))
  const buildStatusUrl = (result?: string) => buildPaymentStatusUrl(orderId, result)
  const canOpen = state === "paying" && orderState !== "PAYING" && record?.method === "weixin"
  if (isOpenedByOtherSite(await headers())) redirect(buildStatusUrl())
  if (!canOpen || !isMessagingApp(await headers()) || !(await isStartedOrResumedInThisBrowser(orderId, record)))
    redirect(buildStatusUrl())

  const prepared = await prepareBridgeAgain(orderId, record)
  if (!prepared) redirect(buildStatusUrl())
  if ("redirect" in prepared) redirect(prepared.redirect)
  if (!("bridge" in prepared)) redirect(buildStatusUrl("abnormal"))
  const isStartedHere = await isStartedInThisBrowser(orderId, record)
  const receipt = getReceiptDetails({ record, fee }, isStartedHere)
  const access = await getReceiptAccess(orderId, { record, plate: receipt.plate, state })
  return (
    <OpenBridgeScreen
      orderId={orderId}
      bridge={prepared.bridge}
      {...filterReceipt(receipt, access)}
      resultHref={buildStatusUrl()}
      formToken={isStartedHere ? await getPageToken() : undefined}
    />
  )
})
