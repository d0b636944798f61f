import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { renderInvalidUrl } from "@app/_shared/invalid-url"
import { readPayError } from "#lib/payments/server/pay-error"
import { createRefusalNotices } from "#lib/payments/server/view/notices"
import { getPageToken } from "#lib/http/csrf/page-token"
import { defineBarrierPage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { OfflinePayScreen } from "#components/offline-pay/offline-pay-screen"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { env } from "#lib/env/env"
import { formatYuan } from "#lib/core/values/money"
import { parseOfflineUrl } from "#lib/offline-pay/address"
import { buildGateHrefWithPlate, isParkOnline, type OfflineIntent } from "#lib/offline-pay/server/payment"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { getContact } from "#lib/payments/contact"
import { signIntent } from "#lib/payments/server/payment-intent"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { getPaymentIfAvailable } from "#lib/payments/server/record/record"
import { checkAmount } from "#lib/payments/server/suspicious-amount"
import { buildOffers } from "#lib/payments/server/offers"
import { isAlipayRefused, getPayBlockReason } from "#lib/payments/rules"
import { canShow } from "#lib/payments/states"
import { payBlockMessages } from "#lib/payments/messages"
import { findParkSettings } from "#lib/platform/server/park-settings"
import { getSupportPhone } from "#lib/platform/server/operator"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

export const metadata = { title: "断网缴费" }

/** The pay screen for offline barriers. The URL is the only source of the amount. */
export default defineBarrierPage(async () => {
  const address = await getCurrentUrl()
  const printedFee = parseOfflineUrl(address)
  if (!printedFee) return renderInvalidUrl(address)
  const { orderId, parkId, plate, mode, park, since, minutes, amount } = printedFee
  const order = { orderId, parkId, plate, mode }
  // Limited, because otherwise order numbers could be tried with a plate until a paid order returns its gate code.
  const status = await queryOrder(orderId, () => provider["offline-pay"].status(order), {
    isFound: (result) => result.ok && result.data.paid,
    ignoresHits: true,
    missKind: "unpaid",
  })
  const resultHref = buildPaymentStatusUrl(orderId)
  if (status.ok && status.data.paid) {
    // Anyone can write the URL of a barrier for any order.
    if (await isParkOnline(order)) redirect(resultHref)
    redirect(await buildGateHrefWithPlate(status.data.transactionId ?? orderId, order))
  }
  const record = await getPaymentIfAvailable(orderId)
  if (record && !canShow("pay", record.state)) redirect(resultHref)

  // The barrier's manufacturer requires this call after the status call. Its result only adds a link to pay online.
  const network = await undefinedIfSlow(provider["offline-pay"].network(order))
  const [requestHeaders, token, payError] = await Promise.all([headers(), getPageToken(), readPayError(address)])
  const offers = buildOffers({
    due: amount,
    balance: undefined,
    isBalanceDisabled: true,
    inMessagingApp: isMessagingApp(requestHeaders),
    alipayRefused: isAlipayRefused(orderId, env().ALIPAY_REFUSED_PREFIXES),
  })
  const isSuspicious =
    payError?.why === "amount-suspicious" || checkAmount("offline-pay.printed", printedFee) !== undefined
  const blockReason = getPayBlockReason(
    { fullAmount: amount, type: "", invalid: false, isSuspicious },
    offers.at(0)?.offer,
  )
  const intent: OfflineIntent = { kind: "offline", from: address, printed: printedFee }
  return (
    <OfflinePayScreen
      action="/api/offline-pay/start"
      summary={{ park, plate, since, minutes, due: amount, isSuspicious }}
      offers={offers}
      button={{
        label: `立即支付 ${formatYuan(amount)}`,
        disabledReason: blockReason && payBlockMessages[blockReason],
        resultHref,
      }}
      notices={payError ? createRefusalNotices(payError, address) : []}
      alternative={blockReason && (await fetchContact(parkId))}
      onlineLookUp={network?.ok && network.data.online ? { formToken: token, parkId, plate } : undefined}
      formToken={token}
      signedIntent={await signIntent(intent)}
    />
  )
})

async function fetchContact(parkId: string) {
  const park = await findParkSettings(parkId)
  return getContact({ phone: park?.phone, supportPhone: await getSupportPhone() })
}
