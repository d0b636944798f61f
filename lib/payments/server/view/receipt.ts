import "server-only"
import { INVOICING } from "#lib/provider/features"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { hrefIfSupported } from "#lib/provider/unsupported"
import { getProviderTime } from "#lib/provider/client/clock"
import { createQrCode } from "#lib/core/values/qr-code"
import { getReceiptDetails, type ReceiptAccess, redactReceipt } from "#lib/payments/server/receipt-access"
import type { ContactNumbers } from "#lib/payments/contact"
import { buildLeaveTimeFileUrl, buildStayInvoiceHref } from "#lib/payments/address"
import { findPaymentType, type PaymentResult, type PaymentTypes } from "#lib/payments/server/payment-type"
import { getParkId } from "#lib/payments/server/record/record"
import { getLeaveSeconds } from "#lib/payments/rules"

/**
 * The receipt. Drivers without access to it see no amount and a masked plate; without `canViewStay` neither the car park
 * nor any time.
 */
export function buildReceipt(
  types: PaymentTypes,
  orderId: string,
  { fee, record }: Pick<PaymentResult, "fee" | "record">,
  {
    isStartedHere,
    canView,
    canViewStay = canView,
    canViewGateCode = canView,
    canDownload = false,
    contact = {},
  }: {
    isStartedHere: boolean
    canView: boolean
    canDownload?: boolean
    contact?: ContactNumbers
  } & Partial<ReceiptAccess>,
) {
  // After a payment `fee.amount` is the amount that has become due since, not the amount paid.
  const details = {
    ...getReceiptDetails({ fee, record }, isStartedHere),
    due: fee?.paidNow || getReceiptDetails({ record }, isStartedHere).due,
  }
  const type = findPaymentType(types, orderId, { fee, record })
  const isStay = type.traits.isStay === true
  const showsTimes = isStay && canViewStay
  const seconds = getLeaveSeconds(fee?.leftSeconds)
  const parkId = getParkId(orderId, type)
  const transactionId = record?.transactionId
  const gateCode = canViewGateCode && fee?.gateCode ? createQrCode(fee.gateCode) : undefined
  // Without the fee nobody knows whether the barrier needs a code.
  const canHaveGateCode = isStay || type.traits.isCarFee === true
  const isGateCodeMissing = fee ? fee.gateCode !== undefined && !gateCode : canHaveGateCode
  return {
    paid: canView ? details.due : undefined,
    plate: canView ? details.plate : redactReceipt(details).plate,
    park: canViewStay ? details.park : undefined,
    minutes: showsTimes ? fee?.minutes : undefined,
    paidAt: canView ? fee?.lastPaidAt : undefined,
    leaveTime:
      fee && showsTimes
        ? {
            seconds,
            until: getProviderTime() + seconds * 1000,
            calendarHref: canView && canDownload && seconds > 0 ? buildLeaveTimeFileUrl(orderId) : undefined,
          }
        : undefined,
    gateCode,
    gateContact: isGateCodeMissing ? contact : undefined,
    invoice: createInvoiceLink(
      canView && isStay && parkId && details.due
        ? { hasOrder: true, href: buildStayInvoiceHref({ parkId, orderId, transactionId }) }
        : {
            hasOrder: false,
            href: fillAddress(addresses.invoiceMenu, {}, { parkId: canViewStay ? parkId : undefined }),
          },
    ),
    doneHref: addresses.menu.path,
  }
}

/** The link to the invoice of this order, or else to the menu of invoices. */
function createInvoiceLink({ href, hasOrder }: { href: string; hasOrder: boolean }) {
  const supportedHref = hrefIfSupported(INVOICING, href)
  return supportedHref === undefined ? undefined : { href: supportedHref, hasOrder }
}
