import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { countBookedMinutes, type CardType, isCancelledOrExpired } from "#lib/cross-park/rules"
import type { Booking, Space } from "#lib/cross-park/values"
import { crossParkRefusalMessages } from "#lib/cross-park/messages"
import { fillAddress } from "#lib/core/address/address"
import { ProviderError } from "#lib/core/errors"
import type { PaymentIntent } from "#lib/payments/server/payment-intent"
import type { PaymentType, PaymentResult } from "#lib/payments/server/payment-type"
import { checkAmount } from "#lib/payments/server/suspicious-amount"
import type { OrderStatus } from "#lib/payments/values"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import { getScreenForState } from "#lib/payments/states"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"

type BookingSubject = { kind: "booking"; spaceId: string; firstDay: string }

export const bookingPayment: PaymentType<BookingSubject> = {
  kind: "booking",
  traits: { hasIdFromAnswer: true },
  feeType: "booking",
  draftFields: ["plate", "startDate", "agree"],
  fetchOrderStatus: fetchBookingStatus,
  getResultHref: getBookingResultHref,
}

/** If the answer was lost, the booking's id is looked up in the driver's bookings. */
async function fetchBookingStatus(_: string, record: PaymentRecord<BookingSubject>): Promise<OrderStatus | undefined> {
  const transactionId = record.transactionId ?? (await findNewestBooking(record))
  if (!transactionId) return { state: "UNPAID" }
  const result = await provider.payments.fee({ orderId: transactionId })
  return result.ok ? { state: result.data.state, fee: result.data, transactionId } : undefined
}

async function findNewestBooking({ plate, park, subject }: PaymentRecord<BookingSubject>) {
  const result = await provider["cross-park"].bookings({ page: 1 })
  const { spaceId, firstDay } = subject
  const isMatch = (entry: Booking) =>
    entry.plate === plate &&
    entry.firstDay === firstDay &&
    (entry.spaceId ? entry.spaceId === spaceId : entry.park === park)
  if (!result.ok) return undefined
  const match = result.data.books.find((entry) => isMatch(entry) && !isCancelledOrExpired(entry.status))
  // The booking may be in a row that could not be read, so it must not be paid again.
  if (!match && result.incomplete)
    throw new ProviderError("cross-park.bookings", "garbled", { cause: "parts left out" })
  return match?.id
}

/** Undefined while the payment is open. */
function getBookingResultHref(orderId: string, { state, record }: PaymentResult<BookingSubject>): string | undefined {
  const bookId = record ? record.transactionId : orderId
  const buildResultHref = (code: string) => fillAddress(addresses.bookingResult, { code }, { bookId })
  switch (getScreenForState(state)) {
    case "waiting":
      return undefined
    case "success":
      return buildResultHref("pay_success")
    case "cancelled":
    case "failed":
      return buildResultHref("pay_fail")
    case "pay":
      return record?.from ?? fillAddress(addresses.booking, { bookId: orderId })
    case "look-up":
      return fillAddress(addresses.spaces, {}, { said: "order-expired" })
  }
}

export type BookingIntent = PaymentIntent & {
  kind: "booking"
  /** Our provisional id. */
  orderId: string
  spaceId: string
  park: string
  due: number
  type: CardType
  /** The first and last day that could be selected when the screen was rendered. */
  earliest: string
  latest: string
}
export type BookingChoices = { firstDay: string; plate: string }

export function createBookingCommand(
  intent: BookingIntent,
  chosen: Method,
  { firstDay, plate }: BookingChoices,
): PaymentCommand {
  const { orderId, spaceId, park, due, from } = intent
  const method = chosen === "weixin" ? chosen : "alipay"
  const call = method === "weixin" ? provider["cross-park"].payByMessagingApp : provider["cross-park"].payByAlipay
  return {
    orderId,
    method,
    due,
    plate,
    park,
    from,
    subject: { kind: "booking", spaceId, firstDay } satisfies BookingSubject,
    sameFields: [spaceId, firstDay],
    fetchAmountToPay: () => fetchAmountToPay(spaceId, firstDay),
    send: (expected) => refuseIfDeclined(call({ spaceId, firstDay, plate, expected })),
    getPaidHref: ({ transactionId }) =>
      fillAddress(addresses.bookingResult, { code: "pay_success" }, { bookId: transactionId }),
    messages: crossParkRefusalMessages,
    redirectByReason: { "order-expired": fillAddress(addresses.spaces, {}, { said: "order-expired" }) },
  }
}

async function fetchAmountToPay(spaceId: string, firstDay: string) {
  const result = await provider["cross-park"].space({ spaceId })
  if (!result.ok) return result
  if (isSuspiciousPrice(result.data, firstDay)) return { ok: false, why: "amount-suspicious" } as const
  return { ok: true, data: result.data.amount } as const
}

const DAY_MINUTES = 1440

/** Checks the price by the hours of an hour card, or by the days of other cards. */
export function isSuspiciousPrice(space: Space, firstDay: string): boolean {
  const minutes = countBookedMinutes(firstDay, space)
  const time = space.type === "HOUR" ? { minutes } : { days: Math.ceil(minutes / DAY_MINUTES) }
  return checkAmount("cross-park.space", { amount: space.amount, ...time }) !== undefined
}

/** Turns a refusal without a known code into "incomplete", for which this screen has a text. */
async function refuseIfDeclined<T>(query: Promise<T>): Promise<T | { ok: false; why: "incomplete" }> {
  try {
    return await query
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "declined") return { ok: false, why: "incomplete" }
    throw error
  }
}
