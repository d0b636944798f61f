import { redirect } from "next/navigation"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { decodeIdParam } from "#lib/core/address/id-param"
import { BookingResultScreen, type ResultCode, resultCodes } from "#components/cross-park/booking/booking-result-screen"
import { addresses } from "#lib/addresses/addresses"
import { fetchSecondsToPay, findOpenPaymentId } from "#lib/cross-park/server/payments-of-booking"
import { isCancelled, isUnpaid } from "#lib/cross-park/rules"
import type { Booking } from "#lib/cross-park/values"
import { crossParkRefusalMessages } from "#lib/cross-park/messages"
import { fillAddress } from "#lib/core/address/address"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { getHotline } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

export const metadata = { title: "预约结果" }

type Props = { params: Promise<{ code: string }>; searchParams: SearchParams }

/** If the URL contains a booking id, the provider's status overrides the URL's result code. */
export default definePage(async ({ params, searchParams }: Props) => {
  const codeParam = decodeIdParam((await params).code)
  const code = resultCodes.find((resultCode) => resultCode === codeParam)
  if (!code) redirect(addresses.bookings.path)
  const { bookId, why } = await readQuery(searchParams, "bookId", "why")
  const booking = bookId ? await fetchBooking(bookId) : undefined
  const actualCode = booking && getActualCode(code, booking)
  if (actualCode && actualCode !== code) {
    // Do not report a failure while the payment may still succeed.
    const openPaymentId = actualCode === "pay_fail" ? await findOpenPaymentId(booking.id) : undefined
    redirect(
      openPaymentId
        ? buildPaymentStatusUrl(openPaymentId)
        : fillAddress(addresses.bookingResult, { code: actualCode }, { bookId }),
    )
  }
  const [secondsToPay, phone] = await Promise.all([
    booking && fetchSecondsToPay(booking),
    code.endsWith("fail") ? getHotline() : undefined,
  ])
  return (
    <BookingResultScreen
      code={code}
      booking={booking}
      reason={code === "cancel_fail" ? getCancelFailureMessage(why, booking !== undefined) : undefined}
      ordersHref={addresses.bookings.path}
      secondsToPay={secondsToPay}
      phone={phone}
      againHref={
        booking?.spaceId && code === "pay_fail"
          ? fillAddress(
              addresses.book,
              { cpSubid: booking.spaceId },
              { startDate: booking.firstDay, plate: booking.plate },
            )
          : addresses.spaces.path
      }
    />
  )
})

async function fetchBooking(bookId: string): Promise<Booking | undefined> {
  const result = await provider["cross-park"].booking({ bookingId: decodeIdParam(bookId) ?? "-" })
  return result.ok ? result.data : undefined
}

function getActualCode(code: ResultCode, { status }: Booking): ResultCode {
  // A cancelled booking may have been paid, and only this result shows the refund.
  if (isCancelled(status)) return "cancel_success"
  if (code.startsWith("cancel")) return "cancel_fail"
  return isUnpaid(status) ? "pay_fail" : "pay_success"
}

const UNKNOWN_RESULT = "暂时没有收到结果，请稍后在“我的预约”中查看"

/** For an unknown booking the URL's reason is not shown, because anyone can write such a URL. */
function getCancelFailureMessage(why: string | undefined, isKnown: boolean): string | undefined {
  if (why === "unknown") return UNKNOWN_RESULT
  if (!isKnown && why !== "no-booking") return undefined
  const messages: { readonly [why: string]: string } = crossParkRefusalMessages
  return why !== undefined && Object.hasOwn(messages, why) ? messages[why] : undefined
}
