import "server-only"
import type { PayNotice } from "#lib/payments/pay-notice"
import { createOpenPaymentNotice, createRefusalNotices } from "#lib/payments/server/view/notices"
import type { PayError } from "#lib/payments/server/pay-error"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { isCleanCode } from "#lib/platform/server/clean-code"
import { findOpenOrder } from "#lib/payments/server/browser-payments"
import { readAcknowledgedParks } from "#lib/parking/server/privacy"
import type { SelectionRejection } from "#lib/parking/server/apply-discounts"
import type { Quote } from "#lib/parking/server/quote-amount-to-pay"
import {
  couponMessages,
  FORGED_CODE_TEXT,
  getDeselectedMessage,
  formatOverCap,
  payRefusalMessages,
  voucherMessages,
} from "#lib/parking/messages"
import { outcomeMessages } from "#lib/payments/messages"
import { getCapHours, getMinutesLeft } from "#lib/parking/coupons"

const INFO = { variant: "info", isLast: true } as const

type NoticesInput = { orderId: string; address: string; error: PayError; isHidden: boolean; isForgedCode: boolean }

/**
 * The notices of a pay screen, the most urgent first. If the car park is hidden, so is its memo. The privacy notice is
 * always shown, without the name of a hidden car park.
 */
export async function buildPayNotices(
  types: PaymentTypes,
  quote: Quote,
  { orderId, address, error, isHidden, isForgedCode }: NoticesInput,
): Promise<PayNotice[]> {
  const { park, memo, privacy, parkId, rejection } = quote
  const cleanCode = isCleanCode(park)
  const [openOrderId, acknowledgedParks] = await Promise.all([findOpenOrder(types, orderId), readAcknowledgedParks()])
  const notices: PayNotice[] = []
  if (isForgedCode) notices.push({ text: FORGED_CODE_TEXT, variant: "bad" })
  if (openOrderId) notices.push(createOpenPaymentNotice(openOrderId))
  if (error) notices.push(...createRefusalNotices(error, address, !cleanCode))
  else if (rejection) notices.push({ text: getRejectionMessage(rejection, quote), variant: "bad" })
  if (quote.hasDroppedUnneeded) notices.push({ text: getDeselectedMessage(quote.selection), variant: "info" })
  if (park.leaveWithin) notices.push({ text: `请在离场前${park.leaveWithin}分钟内完成缴费`, ...INFO })
  if (memo && !isHidden) notices.push({ text: memo, ...INFO })
  // In clean-code mode the notice stays, so that nothing has to be tapped or stored.
  const privacyText = isHidden ? privacy?.replaceAll(quote.fee.park, "本停车场") : privacy
  if (privacyText && cleanCode) notices.push({ text: privacyText, ...INFO })
  else if (privacyText && !acknowledgedParks.includes(parkId)) {
    notices.push({
      text: privacyText,
      ...INFO,
      acknowledge: { action: "/api/pay/privacy-noted", name: "noted", value: "1" },
    })
  }
  return notices
}

function getRejectionMessage(
  rejection: NonNullable<SelectionRejection>,
  { coupons, selection, limits }: Quote,
): string {
  if (rejection === "not-offered") return payRefusalMessages["coupon-gone"]
  if (rejection === "discounts-unpriced") return outcomeMessages["discounts-unpriced"]
  if (rejection === "over-cap") {
    const chosen = coupons.filter(({ id }) => selection.coupons.includes(id))
    return formatOverCap(getCapHours(limits), getMinutesLeft(chosen, limits))
  }
  return rejection in couponMessages
    ? couponMessages[rejection as keyof typeof couponMessages]
    : voucherMessages[rejection as keyof typeof voucherMessages]
}
