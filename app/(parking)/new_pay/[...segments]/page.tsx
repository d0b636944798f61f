import { redirect } from "next/navigation"
import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { PaidStayEntry } from "@app/_shared/own-payments-entry"
import { defineBarrierPage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { renderInvalidUrl } from "@app/_shared/invalid-url"
import { buildReceipt } from "#lib/payments/server/view/receipt"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { CheckingPaymentScreen } from "#components/payments/result/checking-payment-screen"
import { PaymentConfirmationScreen } from "#components/parking/payment-confirmation-screen"
import { UnknownPaymentScreen } from "#components/payments/result/unknown-payment-screen"
import { addresses } from "#lib/addresses/addresses"
import { fallbackIfProviderDown } from "#lib/core/errors"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { buildOrderPayUrl } from "#lib/payments/server/pay-url"
import { isStartedInThisBrowser } from "#lib/payments/server/browser-payments"
import { fetchFeeInTime } from "#lib/parking/server/quote-amount-to-pay"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { isRefusedPayer } from "#lib/payments/server/payer"
import { getReceiptAccess } from "#lib/payments/server/receipt-access"
import { findScannedFrom } from "#lib/payments/server/scanned-orders"
import { buildLookUpHref } from "#lib/payments/server/stay-details"
import { getSettledPayment } from "#lib/payments/server/result"
import { getPaymentIfAvailable } from "#lib/payments/server/record/record"
import { resolvePaymentState } from "#lib/payments/outcome"
import { parseNewPayUrl } from "#lib/parking/new-pay-url"
import { parkOfOrder } from "#lib/provider/adapter"
import { findCleanCode } from "#lib/platform/server/clean-code"
import { findParkSettings } from "#lib/platform/server/park-settings"
import { getSupportPhone } from "#lib/platform/server/operator"
import { getScreenForState } from "#lib/payments/states"
import { payRefusalMessages } from "#lib/parking/messages"

export const metadata = { title: "缴费确认" }

/** The receipt of an order, with the time left to leave and the fee that has become due since the payment. */
export default defineBarrierPage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const [address, { patient }] = await Promise.all([getCurrentUrl(), readQuery(searchParams, "patient")])
  const params = parseNewPayUrl(address)
  if (!params) return renderInvalidUrl(address)
  const { orderId } = params
  const parkId = parkOfOrder(orderId)
  const startQueries = async () => {
    const parkQuery = findParkSettings(parkId)
    return {
      parkQuery,
      result: await fetchFeeInTime(orderId, patient === "1").catch(async (error: unknown) =>
        (await isRefusedPayer(error, orderId)) ? undefined : fallbackIfProviderDown(undefined)(error),
      ),
    }
  }
  const [{ result, parkQuery }, record, token] = await Promise.all([
    queryOrder(orderId, startQueries, { isFound: ({ result }) => !result || result.ok }),
    getPaymentIfAvailable(orderId),
    getPageToken(),
  ])
  const scannedFrom = await findScannedFrom(orderId)
  const lookUpHref = buildLookUpHref({ scannedFrom }, orderId)
  if (!result)
    return (
      <CheckingPaymentScreen
        orderId={orderId}
        refreshHref={`${address.split("?", 1)[0]}?patient=1`}
        supportPhone={await getSupportPhone()}
      />
    )
  if (!result.ok) {
    const href = buildLookUpHref({ scannedFrom }, orderId, { licence_plate: params.plate })
    return (
      <UnknownPaymentScreen
        text={payRefusalMessages[result.why]}
        primaryLink={{ text: "查询停车费", href }}
        secondaryLink={{ text: "返回首页", href: addresses.menu.path }}
        supportPhone={await getSupportPhone()}
      />
    )
  }
  const fee = result.data
  const state = resolvePaymentState(fee, record)
  if (getScreenForState(state) === "waiting") redirect(buildPaymentStatusUrl(orderId))
  // The pay screen also handles orders without anything due.
  if (state !== "paid") redirect(buildOrderPayUrl(orderId, fee))
  // Before it is settled the record does not say whether others have paid.
  const settled = await getSettledPayment(paymentTypes, orderId).catch(fallbackIfProviderDown(undefined))
  const [isStartedHere, access, park, supportPhone] = await Promise.all([
    isStartedInThisBrowser(orderId, settled),
    getReceiptAccess(orderId, { record: settled, plate: fee.plate, state }),
    parkQuery,
    getSupportPhone(),
  ])
  const { canView, canViewStay } = access
  const hasMoreDue = fee.amount > 0
  const contact = { phone: canViewStay ? park?.phone : undefined, supportPhone }
  return (
    <PaymentConfirmationScreen
      {...buildReceipt(paymentTypes, orderId, { fee, record: settled }, { isStartedHere, ...access, contact })}
      total={canView ? fee.paid : undefined}
      paidAt={canViewStay ? fee.lastPaidAt : undefined}
      since={canViewStay ? fee.since : undefined}
      exceededMinutes={canViewStay ? (fee.exceededMinutes ?? 0) : undefined}
      additionalFee={
        hasMoreDue && canView
          ? { due: fee.amount, plate: fee.plate, parkId, formToken: token, from: lookUpHref }
          : undefined
      }
      lookUpHref={hasMoreDue && !canView ? lookUpHref : undefined}
    >
      <PaidStayEntry orderId={orderId} record={settled} cleanCode={findCleanCode(parkId, park)} />
    </PaymentConfirmationScreen>
  )
})
