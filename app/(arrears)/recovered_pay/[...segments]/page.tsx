import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { renderInvalidUrl } from "@app/_shared/invalid-url"
import { readPayError } from "#lib/payments/server/pay-error"
import { createRefusalNotices } from "#lib/payments/server/view/notices"
import { getPageToken } from "#lib/http/csrf/page-token"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { NoArrearScreen } from "#components/arrears/no-arrear-screen"
import { PayScreen } from "#components/payments/start/pay-screen"
import { addresses } from "#lib/addresses/addresses"
import { parseArrearUrl } from "#lib/arrears/address"
import { type ArrearIntent, sealArrear } from "#lib/arrears/server/payment"
import { differsBy100xFromList } from "#lib/arrears/server/list-amount"
import { arrearsRefusalMessages } from "#lib/arrears/messages"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { env } from "#lib/env/env"
import { formatYuan } from "#lib/core/values/money"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { signIntent } from "#lib/payments/server/payment-intent"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { describeStay, getStayDetails, readStayViewer } from "#lib/payments/server/stay-details"
import { getPaymentIfAvailable } from "#lib/payments/server/record/record"
import { checkAmount } from "#lib/payments/server/suspicious-amount"
import { buildOffers } from "#lib/payments/server/offers"
import { isAlipayRefused, getPayBlockReason } from "#lib/payments/rules"
import { canShow } from "#lib/payments/states"
import { payBlockMessages } from "#lib/payments/messages"
import { provider } from "#lib/provider"

export const metadata = { title: "补缴停车费" }

/** The pay screen of an unpaid stay. The URL identifies it; the amount comes from the provider. */
export default definePage(async () => {
  const address = await getCurrentUrl()
  const urlValues = parseArrearUrl(address)
  if (!urlValues) return renderInvalidUrl(address)
  const { orderId } = urlValues
  const resultHref = buildPaymentStatusUrl(orderId)
  const [result, record, viewer, requestHeaders, token, payError] = await Promise.all([
    queryOrder(orderId, () => provider.arrears.one(urlValues), { isFound: ({ ok }) => ok, ignoresHits: true }),
    getPaymentIfAvailable(orderId),
    readStayViewer(orderId),
    headers(),
    getPageToken(),
    readPayError(address),
  ])
  if (record && !canShow("pay", record.state)) redirect(resultHref)
  if (!result.ok || result.data.paid) {
    return (
      <NoArrearScreen
        text={arrearsRefusalMessages[result.ok ? "paid-already" : result.why]}
        isPaid={result.ok}
        listHref={addresses.arrearsList.path}
      />
    )
  }
  const { paid: _, ...arrear } = result.data
  const offers = buildOffers({
    due: arrear.amount,
    balance: undefined,
    isBalanceDisabled: true,
    inMessagingApp: isMessagingApp(requestHeaders),
    alipayRefused: isAlipayRefused(orderId, env().ALIPAY_REFUSED_PREFIXES),
  })
  const isSuspicious =
    payError?.why === "amount-suspicious" ||
    checkAmount("arrears.one", arrear) !== undefined ||
    (await differsBy100xFromList(urlValues, arrear))
  const blockReason = getPayBlockReason(
    { fullAmount: arrear.amount, type: "", invalid: false, isSuspicious },
    offers.at(0)?.offer,
  )
  const intent: ArrearIntent = { kind: "arrear", from: address, arrear: await sealArrear(arrear) }
  const details = getStayDetails(viewer, arrear.plate)
  return (
    <PayScreen
      action="/api/arrears/start"
      summary={{
        ...describeStay(arrear, details),
        // The note suggests scanning the code at the car park, which this car has left.
        hiddenNote: undefined,
        plate: arrear.plate,
        due: arrear.amount,
        isSuspicious,
      }}
      offers={offers}
      button={{
        label: `立即支付 ${formatYuan(arrear.amount)}`,
        disabledReason: blockReason && payBlockMessages[blockReason],
        resultHref,
      }}
      notices={payError ? createRefusalNotices(payError, address) : []}
      formToken={token}
      signedIntent={await signIntent(intent)}
    />
  )
})
