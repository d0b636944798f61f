import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { renderInvalidUrl } from "@app/_shared/invalid-url"
import {
  buildGoneProps,
  buildPayProps,
  buildNoPasswordQuestion,
  summarizePayUrl,
} from "#lib/parking/server/view/pay-screen"
import { readQuery, type SearchParams, readQueryList } from "@app/_shared/search-params"
import { defineBarrierPage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { NoPasswordOfferScreen } from "#components/parking/fee/no-password-offer-screen"
import { LazyDiscountScreen } from "#components/parking/fee/lazy-discount-screen"
import { PayScreen } from "#components/payments/start/pay-screen"
import { ProvisionalScreen } from "#components/parking/fee/provisional-screen"
import { StayScreen } from "#components/parking/fee/stay-screen"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { env } from "#lib/env/env"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { isRenewal, buildPaymentStatusUrl } from "#lib/payments/address"
import { buildOrderPayUrl } from "#lib/payments/server/pay-url"
import { parsePayUrl } from "#lib/parking/address"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { isForgedCode, readCodeOfOrder } from "#lib/parking/server/signed-code"
import { isOrderForPlate, quoteAmountToPay } from "#lib/parking/server/quote-amount-to-pay"
import { readStayViewer } from "#lib/payments/server/stay-details"
import { canHavePaidStay } from "#lib/payments/server/browser-payments"
import { getPaymentIfAvailable } from "#lib/payments/server/record/record"
import { resolvePaymentState } from "#lib/payments/outcome"
import { isOrderId } from "#lib/payments/values"
import { isAlipayRefused } from "#lib/payments/rules"
import { canShow } from "#lib/payments/states"
import { getPayee } from "#lib/platform/server/operator"

export const metadata = { title: "确认支付" }

const MAX_SELECTED = 20

/** Only the order number from the URL is used; its other values may be outdated. */
export default defineBarrierPage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const [address, requestHeaders, coupons, vouchers, { choose, patient, ask, method, code }] = await Promise.all([
    getCurrentUrl(),
    headers(),
    readQueryList(searchParams, "coupons", MAX_SELECTED),
    readQueryList(searchParams, "vouchers", MAX_SELECTED),
    readQuery(searchParams, "choose", "patient", "ask", "method", "code"),
  ])
  const urlFee = parsePayUrl(address)
  if (!urlFee || !isOrderId(urlFee.orderId)) return renderInvalidUrl(address)

  const { orderId } = urlFee
  const inMessagingApp = isMessagingApp(requestHeaders)
  const [result, record, payee, viewer] = await Promise.all([
    queryOrder(
      orderId,
      () => quoteAmountToPay({ urlFee, coupons, vouchers, inMessagingApp, shouldWait: patient === "1" }),
      {
        isFound: (quoteResult) => quoteResult.ok || quoteResult.why === "late",
        // Without its plate an order number may have been guessed, and the screen shows the plate.
        ignoresHits: (quoteResult) => !quoteResult.ok || quoteResult.quote.fee.plate === urlFee.plate,
        isForThisCar: () => isOrderForPlate(urlFee.plate, orderId, patient === "1"),
      },
    ),
    getPaymentIfAvailable(orderId),
    getPayee(),
    readStayViewer(orderId),
  ])
  if (!result.ok && result.why === "late") {
    const refreshHref = `${address.split("?", 1)[0]!}?${new URLSearchParams({ patient: "1", ...(code && { code }) })}`
    return <ProvisionalScreen summary={summarizePayUrl(urlFee, viewer)} orderId={orderId} refreshHref={refreshHref} />
  }
  const state = resolvePaymentState(result.ok ? result.quote.fee : undefined, record)
  if (!canShow("pay", state) || (state === "expired" && (await canHavePaidStay(orderId, record))))
    redirect(buildPaymentStatusUrl(orderId))
  if (!result.ok)
    return (
      <PayScreen {...await buildGoneProps(urlFee, viewer, result.why === "no-order" ? "no-order" : "order-expired")} />
    )
  if (urlFee.invalid || state === "expired")
    return <PayScreen {...await buildGoneProps(urlFee, viewer, "order-expired")} />

  if (isRenewal(result.quote.fee)) redirect(buildOrderPayUrl(orderId, result.quote.fee))

  const alipayRefused = isAlipayRefused(orderId, env().ALIPAY_REFUSED_PREFIXES)
  const screenUrl = ask ? removeQuestionParams(address) : address
  const props = await buildPayProps({
    types: paymentTypes,
    urlFee,
    quote: result.quote,
    viewer,
    address: screenUrl,
    inMessagingApp,
    alipayRefused,
    signedCode: readCodeOfOrder(code, orderId),
    isForgedCode: isForgedCode(code),
  })
  const question = ask && buildNoPasswordQuestion(props, method)
  if (question) return <NoPasswordOfferScreen {...question} />
  return choose && !props.summary.isSuspicious ? (
    <LazyDiscountScreen {...props.discounts} />
  ) : (
    <StayScreen {...props} payee={payee} />
  )
})

/** After a payment from the no-password question, the driver returns to the pay screen and not to the question. */
function removeQuestionParams(address: string): string {
  const [path = "", query] = address.split("?", 2)
  const params = new URLSearchParams(query)
  for (const name of ["ask", "method"]) params.delete(name)
  return params.size > 0 ? `${path}?${params}` : path
}
