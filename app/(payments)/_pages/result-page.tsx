import "server-only"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { PaidStayEntry } from "@app/_shared/own-payments-entry"
import { PaidAds } from "@app/_shared/place-ads"
import { defineBarrierPage } from "@app/_shared/define-page"
import { readPayError } from "#lib/payments/server/pay-error"
import { buildReceipt } from "#lib/payments/server/view/receipt"
import { buildResultUrl, type ResultName, resultScreens } from "#lib/payments/server/view/result-url"
import { ExpiredPayment } from "./expired-payment"
import { UnknownResult } from "./unknown-result"
import { buildWaitingProps } from "#lib/payments/server/view/waiting"
import { LUCKY_MONEY } from "#lib/provider/features"
import { LuckyMoneyOffer } from "#components/payments/result/lucky-money-offer"
import { CheckingPaymentScreen } from "#components/payments/result/checking-payment-screen"
import { NotPaidScreen } from "#components/payments/result/not-paid-screen"
import { SuccessScreen } from "#components/payments/result/success-screen"
import { WaitingScreen } from "#components/payments/result/waiting-screen"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { canDownload, isMessagingApp } from "#lib/http/request/browser-kind"
import { fallbackIfProviderDown, UnauthenticatedError } from "#lib/core/errors"
import { getSession } from "#lib/session/session"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { findCleanCode } from "#lib/platform/server/clean-code"
import { findParkSettings } from "#lib/platform/server/park-settings"
import { findPaymentType } from "#lib/payments/server/payment-type"
import { canHavePaidStay, isStartedInThisBrowser, listOwnPayments } from "#lib/payments/server/browser-payments"
import { findReminderOffer } from "#lib/payments/server/leave-reminder"
import { getPaidResult, isRefusedPayer } from "#lib/payments/server/payer"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { isUnsupported } from "#lib/provider/unsupported"
import { getPayAgainHref } from "#lib/payments/server/pay-again-href"
import { getOrderOfTransaction, getParkId, isSharedRecord } from "#lib/payments/server/record/record"
import { filterReceipt, getReceiptAccess, getReceiptDetails } from "#lib/payments/server/receipt-access"
import { isOrderKnown, fetchPaymentResult } from "#lib/payments/server/result"
import { isUnknownToProvider, applyHint } from "#lib/payments/outcome"
import { isOrderId } from "#lib/payments/values"
import { canShow } from "#lib/payments/states"
import { getSupportPhone } from "#lib/platform/server/operator"

/**
 * The screens after the start of a payment. Each screen queries the provider and redirects to the screen that matches the
 * state. A result in the URL, such as "cancelled", is only a hint: it is shown in the browser that started the payment and
 * does not change the state.
 */
export const createResultPage = (name: ResultName) =>
  defineBarrierPage(async ({ searchParams }: { searchParams: SearchParams }) => {
    const { order_id: orderId, result: hint, action } = await readQuery(searchParams, "order_id", "result", "action")
    if (!isOrderId(orderId)) return <UnknownResult name={name} />
    const url = fillAddress(addresses[name], {}, { order_id: orderId, result: hint })
    const { order, result } = await queryOrder(orderId, () => fetchResultOrOrder(orderId), {
      isFound: ({ order, result }) => order !== undefined || !result || isOrderKnown(result),
    })
    if (order !== undefined) redirect(fillAddress(addresses[name], {}, { order_id: order, result: hint }))
    if (!result)
      return <CheckingPaymentScreen orderId={orderId} refreshHref={url} supportPhone={await getSupportPhone()} />
    const { state, orderState, fee, record } = result
    // Another driver may have the same transaction. This browser's own payment of it has a number of its own.
    const ownPayment = record && isSharedRecord(orderId, record) && (await listOwnPayments(orderId))[0]
    if (ownPayment) redirect(fillAddress(addresses[name], {}, { order_id: ownPayment.id, result: hint }))
    if (state === "expired" && !record && !orderState) return <UnknownResult name={name} />

    if (state === "expired" && (await canHavePaidStay(orderId, record)))
      return <ExpiredPayment orderId={orderId} refreshHref={url} result={result} />
    const isStartedHere = await isStartedInThisBrowser(orderId, record)
    const requestedScreen = resultScreens[name]
    const effectiveHint = hint ?? (requestedScreen === "waiting" ? undefined : requestedScreen)
    const shownState = isStartedHere && !record?.isAutomatic ? applyHint(effectiveHint, state, orderState) : state
    const type = findPaymentType(paymentTypes, orderId, result)
    const resultHref = await type.getResultHref?.(orderId, { ...result, state: shownState }, isStartedHere)
    if (resultHref) redirect(resultHref)
    if (!canShow(requestedScreen, shownState))
      redirect(buildResultUrl(paymentTypes, orderId, result, { state: shownState, isStartedHere, hint }))

    const receipt = getReceiptDetails(result, isStartedHere)
    const parkId = getParkId(orderId, type)
    const [receiptAccess, parkData, token, supportPhone] = await Promise.all([
      getReceiptAccess(orderId, { record, plate: receipt.plate, state }),
      parkId === undefined ? undefined : findParkSettings(parkId),
      getPageToken(),
      getSupportPhone(),
    ])
    const cleanCode = findCleanCode(parkId, parkData)
    const contact = { phone: receiptAccess.canViewStay ? parkData?.phone : undefined, supportPhone }
    if (requestedScreen === "success") {
      const access = { isStartedHere, ...receiptAccess, canDownload: canDownload(await headers()) }
      const details = buildReceipt(paymentTypes, orderId, result, { ...access, contact })
      const canRemind = access.canView && state === "paid"
      const offer = canRemind ? await findReminderOffer(orderId, details.leaveTime, cleanCode) : undefined
      return (
        <SuccessScreen {...details} reminder={offer && { ...offer, formToken: token, answer: action }}>
          <PaidStayEntry orderId={orderId} record={record} cleanCode={cleanCode} />
          {type.traits.isStay && access.canView && cleanCode === false && !isUnsupported(...LUCKY_MONEY) && (
            <LuckyMoneyOffer href={fillAddress(addresses.shareLuckyMoney, {}, { order_id: orderId })} />
          )}
          <PaidAds
            orderId={orderId}
            parkId={parkId}
            park={parkData}
            orderType={fee?.type}
            isKeptOpen={fee?.gateCode !== undefined}
          />
        </SuccessScreen>
      )
    }
    const sharedProps = { ...filterReceipt(receipt, receiptAccess), ...contact }
    if (requestedScreen === "waiting") {
      const waiting = await buildWaitingProps({ name, orderId, result, hint, isStartedHere, formToken: token })
      return (
        <WaitingScreen {...sharedProps} {...waiting} refusal={(await readPayError(url))?.message ?? waiting.refusal} />
      )
    }
    return (
      <NotPaidScreen
        {...sharedProps}
        orderId={orderId}
        reason={getNotPaidReason(requestedScreen, hint, isUnknownToProvider(orderState, record))}
        checkHref={buildPaymentStatusUrl(orderId)}
        payAgain={
          isStartedHere ? { formToken: token } : { href: getPayAgainHref(paymentTypes, orderId, result, isStartedHere) }
        }
        offersAlipay={hint === "abnormal" && isMessagingApp(await headers())}
      />
    )
  })

/** A cashier may return the driver with a transaction id instead of the order number. Then only `order` is returned. */
async function fetchResultOrOrder(orderId: string) {
  const order = await getOrderOfTransaction(orderId)
  if (order !== undefined) return { order }
  try {
    const result = await fetchPaymentResult(paymentTypes, orderId).catch(fallbackIfProviderDown(undefined))
    return { result: result ?? (await getPaidResult(orderId)) }
  } catch (error) {
    // A signed-out driver who has paid is not asked to sign in.
    const isSignedOut = error instanceof UnauthenticatedError && (await getSession()).state !== "in"
    const paidResult = isSignedOut ? await getPaidResult(orderId) : undefined
    if (paidResult || (await isRefusedPayer(error, orderId))) return { result: paidResult }
    throw error
  }
}

function getNotPaidReason(requestedScreen: "cancelled" | "failed", hint: string | undefined, isUnknown: boolean) {
  if (requestedScreen === "cancelled" && isUnknown) return "unnamed"
  return hint === "abnormal" || hint === "retry-failed" ? hint : requestedScreen
}
