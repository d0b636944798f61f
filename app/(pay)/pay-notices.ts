import "server-only"
import { openNotice, refusedNotices } from "../(payments)/notices"
import type { RefusedHere } from "../(payments)/pay-handler"
import type { PayNotice } from "#components/payments/start/pay-notices"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { openOrder } from "#lib/payments/server/open-payments"
import { notedParks } from "#lib/pay/server/privacy"
import type { RefusedChoice } from "#lib/pay/server/choice"
import type { Quote } from "#lib/pay/server/quote"
import { couponWords, givenBackWords, overCapWords, payWords, voucherWords } from "#lib/pay/words"
import { endWords } from "#lib/payments/words"
import { capHours, minutesLeft } from "#lib/pay/coupons"

const told = { look: "info", later: true } as const

/** What a pay screen has to say besides the fee, the most pressing first. */
export async function payNotices(
  quote: Quote,
  orderId: string,
  address: string,
  said: RefusedHere,
): Promise<PayNotice[]> {
  const { park, memo, privacy, parkId, refused } = quote
  const [open, noted] = await Promise.all([openOrder(paymentKinds, orderId), notedParks()])
  const notices: PayNotice[] = []
  if (open) notices.push(openNotice(open))
  if (said) notices.push(...refusedNotices(said, address))
  else if (refused) notices.push({ text: whyNotTaken(refused, quote), look: "bad" })
  if (quote.givenBack) notices.push({ text: givenBackWords(quote.choice), look: "info" })
  if (park.leaveWithin) notices.push({ text: `请在离场前${park.leaveWithin}分钟内完成缴费`, ...told })
  if (memo) notices.push({ text: memo, ...told })
  if (privacy && !noted.includes(parkId)) {
    notices.push({
      text: privacy,
      ...told,
      noted: { action: "/api/pay/privacy-noted", name: "noted", value: "1" },
    })
  }
  return notices
}

function whyNotTaken(refused: NonNullable<RefusedChoice>, { coupons, choice, limits }: Quote): string {
  if (refused === "gone") return payWords["coupon-gone"]
  if (refused === "unreckoned") return endWords.unreckoned
  if (refused === "over-cap") {
    const chosen = coupons.filter(({ id }) => choice.coupons.includes(id))
    return overCapWords(capHours(limits), minutesLeft(chosen, limits))
  }
  return refused in couponWords
    ? couponWords[refused as keyof typeof couponWords]
    : voucherWords[refused as keyof typeof voucherWords]
}
