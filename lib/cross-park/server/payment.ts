import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { bookedMinutes, type CardType, isGone } from "#lib/cross-park/rules"
import type { Booking, Space } from "#lib/cross-park/values"
import { crossParkWords } from "#lib/cross-park/words"
import { fill } from "#lib/core/address/address"
import { ProviderFault } from "#lib/core/errors"
import type { PaymentIntent } from "#lib/payments/server/payment-intent"
import type { PaymentType, PaymentResult } from "#lib/payments/server/payment-type"
import { checkAmount } from "#lib/payments/server/suspicious-amount"
import type { OrderStatus } from "#lib/payments/values"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import { getScreenForState } from "#lib/payments/states"
import type { PaymentCommand } from "#lib/payments/server/payment-command"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"

type AboutBooking = { kind: "booking"; spaceId: string; firstDay: string }

/** The payment of a booking. */
export const booking: PaymentType<AboutBooking> = {
  kind: "booking",
  traits: { namedByAnswer: true },
  feeType: "booking",
  draftFields: ["plate", "startDate", "agree"],
  fetchOrderStatus: bookingStatus,
  getResultHref: bookingEnded,
}

/** If the answer was lost, the booking's id is looked up in the driver's bookings. */
async function bookingStatus(_: string, record: PaymentRecord<AboutBooking>): Promise<OrderStatus | undefined> {
  const transactionId = record.transactionId ?? (await newestBooking(record))
  if (!transactionId) return { state: "UNPAID" }
  const said = await provider.payments.fee({ orderId: transactionId })
  return said.ok ? { state: said.data.state, fee: said.data, transactionId } : undefined
}

async function newestBooking({ plate, park, about }: PaymentRecord<AboutBooking>) {
  const said = await provider["cross-park"].bookings({ page: 1 })
  const { spaceId, firstDay } = about
  const isIt = (one: Booking) =>
    one.plate === plate && one.firstDay === firstDay && (one.spaceId ? one.spaceId === spaceId : one.park === park)
  if (!said.ok) return undefined
  const found = said.data.books.find((one) => isIt(one) && !isGone(one.status))
  // The wanted booking may be one of those that could not be read, so it must not be paid again.
  if (!found && said.incomplete) throw new ProviderFault("cross-park.bookings", "garbled", { cause: "parts left out" })
  return found?.id
}

/** Undefined while the payment is open. */
function bookingEnded(orderId: string, { state, record }: PaymentResult<AboutBooking>): string | undefined {
  const bookId = record ? record.transactionId : orderId
  const result = (code: string) => fill(addresses.bookingResult, { code }, { bookId })
  switch (getScreenForState(state)) {
    case "waiting":
      return undefined
    case "success":
      return result("pay_success")
    case "cancelled":
    case "failed":
      return result("pay_fail")
    case "pay":
      return record?.from ?? fill(addresses.booking, { bookId: orderId })
    case "look-up":
      return fill(addresses.spaces, {}, { said: "order-expired" })
  }
}

export type BookingAttempt = PaymentIntent & {
  kind: "booking"
  /** Our provisional id. */
  orderId: string
  spaceId: string
  park: string
  due: number
  type: CardType
  /** The days that could be selected when the screen was rendered. */
  earliest: string
  latest: string
}
export type Chosen = { firstDay: string; plate: string }

export function bookingPlan(attempt: BookingAttempt, chosen: Method, { firstDay, plate }: Chosen): PaymentCommand {
  const { orderId, spaceId, park, due, from } = attempt
  const method = chosen === "weixin" ? chosen : "alipay"
  const call = method === "weixin" ? provider["cross-park"].payByMessagingApp : provider["cross-park"].payByAlipay
  return {
    ...{ orderId, method, due, plate, park, from },
    about: { kind: "booking", spaceId, firstDay } satisfies AboutBooking,
    sameFields: [spaceId, firstDay],
    fetchDue: () => dueNow(spaceId, firstDay),
    send: (expected) => incompleteIfDeclined(call({ spaceId, firstDay, plate, expected })),
    getPaidHref: ({ transactionId }) =>
      fill(addresses.bookingResult, { code: "pay_success" }, { bookId: transactionId }),
    words: crossParkWords,
    redirectByReason: { "order-expired": fill(addresses.spaces, {}, { said: "order-expired" }) },
  }
}

async function dueNow(spaceId: string, firstDay: string) {
  const said = await provider["cross-park"].space({ spaceId })
  if (!said.ok) return said
  if (isOddPlace(said.data, firstDay)) return { ok: false, why: "amount-odd" } as const
  return { ok: true, data: said.data.amount } as const
}

const DAY_MINUTES = 1440

/** Checks the price by the hours of an hour card, or by the days of other cards. */
export function isOddPlace(space: Space, firstDay: string): boolean {
  const minutes = bookedMinutes(firstDay, space)
  const time = space.type === "HOUR" ? { minutes } : { days: Math.ceil(minutes / DAY_MINUTES) }
  return checkAmount("cross-park.space", { amount: space.amount, ...time }) !== undefined
}

/** Turns a refusal without a known code into "incomplete", for which this screen has a text. */
async function incompleteIfDeclined<T>(asking: Promise<T>): Promise<T | { ok: false; why: "incomplete" }> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof ProviderFault && error.kind === "declined") return { ok: false, why: "incomplete" }
    throw error
  }
}
