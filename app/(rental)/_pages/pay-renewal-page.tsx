import "server-only"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import {
  createOpenPaymentNotice,
  createRefusalNotices,
  createShortfallNotices,
} from "#lib/payments/server/view/notices"
import { readPayError } from "#lib/payments/server/pay-error"
import { getPageToken } from "#lib/http/csrf/page-token"
import { PayScreen } from "#components/payments/start/pay-screen"
import { formatSlot } from "#lib/rental/format-space"
import { RentalNotFoundScreen } from "#components/rental/home/rental-error-screens"
import { createTimeToPayFacts } from "#components/rental/renewal/time-to-pay"
import { RenewedScreen } from "#components/rental/renewal/renewed-screen"
import { addresses } from "#lib/addresses/addresses"
import { UnauthenticatedError } from "#lib/core/errors"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { env } from "#lib/env/env"
import { formatYuan } from "#lib/core/values/money"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { isRenewal, buildPaymentStatusUrl } from "#lib/payments/address"
import { parkOfOrder } from "#lib/provider/adapter"
import { isAlipayRefused, getPayBlockReason } from "#lib/payments/rules"
import { signIntent } from "#lib/payments/server/payment-intent"
import { buildOffers } from "#lib/payments/server/offers"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { findOpenOrder } from "#lib/payments/server/browser-payments"
import { getPaymentIfAvailable } from "#lib/payments/server/record/record"
import { canShow } from "#lib/payments/states"
import { payBlockMessages } from "#lib/payments/messages"
import { findParkSettings } from "#lib/platform/server/park-settings"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import type { RentalIntent } from "#lib/rental/server/payment"
import { ENDED_STATES } from "#lib/rental/model/rules"
import { differsBy100xFromRenewal, getSavedRenewal } from "#lib/rental/server/saved-renewal"
import type { Permit } from "#lib/rental/model/values"
import { renewalFormMessages, renewalRefusalMessages } from "#lib/rental/renewal/messages"
import { getSession } from "#lib/session/session"

type RenewalParams = { id: string; address: string; byCode?: boolean }

/** A renewal to pay, or its receipt. The amount comes from the provider, not from the URL. */
export async function renderPayRenewalPage({ id, address, byCode = false }: RenewalParams) {
  const [currentSession, result, record, requestHeaders, token, payError, openOrderId] = await Promise.all([
    getSession(),
    queryOrder(id, () => provider.payments.fee({ orderId: id }), { isFound: ({ ok }) => ok, ignoresHits: true }),
    getPaymentIfAvailable(id),
    headers(),
    getPageToken(),
    readPayError(address),
    findOpenOrder(paymentTypes),
  ])
  // Only the driver of a renewal may learn that it exists.
  if (!result.ok && currentSession.state !== "in") throw new UnauthenticatedError("renewal")
  const isRental = result.ok && isRenewal(result.data)
  const isPaid = isRental && (result.data.state === "PAID" || record?.state === "paid")
  if (isPaid)
    return (
      <RenewedScreen
        {...await fetchRenewedPermit(id)}
        due={result.data.state === "PAID" ? result.data.paid : record?.due}
      />
    )
  if (record && !canShow("pay", record.state)) redirect(buildPaymentStatusUrl(id))
  if (!isRental || ENDED_STATES.includes(result.data.state)) {
    // The refusal that closed the renewal is more specific than "closed".
    return <RentalNotFoundScreen text={payError?.message || getEndedMessage(result)} href={addresses.rentals.path} />
  }
  const { amount: due, balance, park, plate } = result.data
  const config = await findParkSettings(parkOfOrder(id))
  const offers = buildOffers({
    due,
    balance,
    isBalanceDisabled: config?.isBalanceDisabled === true,
    inMessagingApp: isMessagingApp(requestHeaders),
    alipayRefused: isAlipayRefused(id, env().ALIPAY_REFUSED_PREFIXES),
  })
  const isSuspicious = payError?.why === "amount-suspicious" || (await differsBy100xFromRenewal(id, due))
  const blockReason = getPayBlockReason(
    { fullAmount: due, type: "", invalid: false, isSuspicious },
    offers.at(0)?.offer,
  )
  const disabledReason =
    blockReason === "amount-suspicious"
      ? renewalFormMessages[blockReason]
      : blockReason && payBlockMessages[blockReason]
  const intent: RentalIntent = { kind: "rental", from: address, id, due, plate, park, byCode }
  return (
    <PayScreen
      action="/api/rental/start"
      summary={{
        park,
        plate,
        due,
        isSuspicious,
        facts: [
          { label: "项目", value: "长租" },
          ...(await fetchSpaceFact(id, currentSession.state)),
          ...createTimeToPayFacts(result.data.leftSeconds),
        ],
      }}
      offers={offers}
      button={{ label: `立即支付 ${formatYuan(due)}`, disabledReason, resultHref: buildPaymentStatusUrl(id) }}
      notices={[
        ...(openOrderId === undefined || openOrderId === id ? [] : [createOpenPaymentNotice(openOrderId)]),
        ...(payError ? createRefusalNotices(payError, address) : []),
        ...(isSuspicious ? [] : createShortfallNotices(offers, due, balance, address)),
      ]}
      formToken={token}
      signedIntent={await signIntent(intent)}
    />
  )
}

/** A renewal is closed by a newer renewal of the same driver, or when its space is rented to another driver. */
function getEndedMessage(result: Awaited<ReturnType<typeof provider.payments.fee>>): string {
  if (!result.ok) return renewalRefusalMessages[result.why === "order-expired" ? result.why : "no-renewal"]
  if (!isRenewal(result.data)) return renewalRefusalMessages["no-renewal"]
  return result.data.state === "CLOSED" ? renewalFormMessages.closed : renewalRefusalMessages["order-expired"]
}

/** The renewed space, shown only to a signed-in driver. */
async function fetchSpaceFact(id: string, state: string) {
  const saved = state === "in" ? await getSavedRenewal(id) : undefined
  return saved?.no ? [{ label: "车位", value: formatSlot({ area: saved.area, slotNo: saved.no }) }] : []
}

/** The renewed permit from the driver's list. Undefined if it cannot be fetched. */
async function fetchRenewedPermit(id: string): Promise<{ permit?: Permit }> {
  const result = await undefinedIfSlow(provider.rental.lists({ page: 1 }))
  return { permit: result?.ok ? result.data.permits?.find(({ financeId }) => financeId === id) : undefined }
}
