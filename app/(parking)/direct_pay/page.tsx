import { randomUUID } from "node:crypto"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { readPayError } from "#lib/payments/server/pay-error"
import { createOpenPaymentNotice, createRefusalNotices } from "#lib/payments/server/view/notices"
import { DirectPayScreen } from "#components/parking/direct-pay-screen"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { addresses } from "#lib/addresses/addresses"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { signIntent } from "#lib/payments/server/payment-intent"
import { findOpenOrder } from "#lib/payments/server/browser-payments"
import type { DirectIntent } from "#lib/parking/server/direct-payment"
import { createProvisionalId } from "#lib/payments/server/payment-type"
import { buildOffers } from "#lib/payments/server/offers"
import { findParkSettings } from "#lib/platform/server/park-settings"
import { getSession } from "#lib/session/session"

export const metadata = { title: "直接支付" }

/** Pays without a look-up: the driver enters both the plate and the amount. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { parkId, type = "direct" } = await readQuery(searchParams, "parkId", "type")
  // Without a car park nobody knows who would be paid. The look-up finds the stay instead.
  if (!parkId) redirect(addresses.plateSelectYdV2.path)
  const [address, requestHeaders, token, park, { state }, openOrderId] = await Promise.all([
    getCurrentUrl(),
    headers(),
    getPageToken(),
    findParkSettings(parkId.slice(0, 64)),
    getSession(),
    findOpenOrder(paymentTypes),
  ])
  const orderId = createProvisionalId("direct", randomUUID())
  const intent: DirectIntent = {
    kind: "direct",
    from: address,
    orderId,
    parkId: parkId.slice(0, 64),
    type: type.slice(0, 16),
  }
  // No call returns the balance here, so it counts as sufficient. Otherwise the provider refuses the payment.
  const offers = buildOffers({
    due: 0,
    balance: state === "in" ? 0 : undefined,
    isBalanceDisabled: park?.isBalanceDisabled === true,
    inMessagingApp: isMessagingApp(requestHeaders),
    alipayRefused: false,
  })
  const payError = await readPayError(address)
  return (
    <DirectPayScreen
      park={park?.name ?? "停车缴费"}
      draft={payError && { ...payError.values, why: payError.why, message: payError.message }}
      openPayment={openOrderId === undefined ? undefined : createOpenPaymentNotice(openOrderId)}
      notices={payError ? createRefusalNotices(payError, address) : []}
      offers={offers.map(({ offer }) => ({ offer }))}
      resultHref={buildPaymentStatusUrl(orderId)}
      formToken={token}
      signedIntent={await signIntent(intent)}
    />
  )
})
