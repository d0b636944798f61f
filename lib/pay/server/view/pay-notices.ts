import "server-only"
import { createOpenPaymentNotice, createRefusalNotices } from "#lib/payments/server/view/notices"
import type { PayError } from "../../../../app/_shared/pay-route"
import type { PayNotice } from "#components/payments/start/pay-notices"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { findOpenOrder } from "#lib/payments/server/browser-payments"
import { readNotedParks } from "#lib/pay/server/privacy"
import type { SelectionRejection } from "#lib/pay/server/selection"
import type { Quote } from "#lib/pay/server/quote"
import { couponWords, givenBackWords, overCapWords, payWords, voucherWords } from "#lib/pay/words"
import { endWords } from "#lib/payments/words"
import { getCapHours, getMinutesLeft } from "#lib/pay/coupons"

const INFO = { variant: "info", isLast: true } as const

/** The notices of a pay screen, the most urgent first. */
export async function buildPayNotices(
  quote: Quote,
  orderId: string,
  address: string,
  error: PayError,
): Promise<PayNotice[]> {
  const { park, memo, privacy, parkId, rejection } = quote
  const [open, noted] = await Promise.all([findOpenOrder(paymentTypes, orderId), readNotedParks()])
  const notices: PayNotice[] = []
  if (open) notices.push(createOpenPaymentNotice(open))
  if (error) notices.push(...createRefusalNotices(error, address))
  else if (rejection) notices.push({ text: getRejectionWords(rejection, quote), variant: "bad" })
  if (quote.hasDroppedUnneeded) notices.push({ text: givenBackWords(quote.selection), variant: "info" })
  if (park.leaveWithin) notices.push({ text: `请在离场前${park.leaveWithin}分钟内完成缴费`, ...INFO })
  if (memo) notices.push({ text: memo, ...INFO })
  if (privacy && !noted.includes(parkId)) {
    notices.push({
      text: privacy,
      ...INFO,
      acknowledge: { action: "/api/pay/privacy-noted", name: "noted", value: "1" },
    })
  }
  return notices
}

function getRejectionWords(rejection: NonNullable<SelectionRejection>, { coupons, selection, limits }: Quote): string {
  if (rejection === "gone") return payWords["coupon-gone"]
  if (rejection === "unreckoned") return endWords.unreckoned
  if (rejection === "over-cap") {
    const chosen = coupons.filter(({ id }) => selection.coupons.includes(id))
    return overCapWords(getCapHours(limits), getMinutesLeft(chosen, limits))
  }
  return rejection in couponWords
    ? couponWords[rejection as keyof typeof couponWords]
    : voucherWords[rejection as keyof typeof voucherWords]
}
