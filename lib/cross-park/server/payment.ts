import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { bookedMinutes, type CardType, isGone } from "#lib/cross-park/rules"
import type { Booking, Space } from "#lib/cross-park/values"
import { crossParkWords } from "#lib/cross-park/words"
import { fill } from "#lib/core/address/address"
import { ProviderFault } from "#lib/core/errors"
import type { Attempt } from "#lib/payments/server/attempt"
import type { PaymentKind, PaymentResult } from "#lib/payments/server/kind"
import { oddAmount } from "#lib/payments/server/odd-amount"
import type { OrderStatus } from "#lib/payments/order-status"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import { rightScreen } from "#lib/payments/states"
import type { Plan } from "#lib/payments/server/start-payment"
import type { Method } from "#lib/payments/values"
import { provider } from "#lib/provider"

type AboutBooking = { kind: "booking"; spaceId: string; firstDay: string }

/** A place for a card's time. The provider names it by the answer that pays; until then it is the driver's own to find. */
export const booking: PaymentKind<AboutBooking> = {
  kind: "booking",
  traits: { namedByAnswer: true },
  feeType: "booking",
  keeps: ["plate", "startDate", "agree"],
  orderStatus: bookingStatus,
  ended: bookingEnded,
}

/** One whose answer was lost has no name here yet: it is looked for among the driver's own. */
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
  // It may be the one that could not be read: nobody pays again because of that.
  if (!found && said.incomplete) throw new ProviderFault("cross-park.bookings", "garbled", { cause: "parts left out" })
  return found?.id
}

/** Where it is shown once it has ended. Undefined: it has not. */
function bookingEnded(orderId: string, { state, record }: PaymentResult<AboutBooking>): string | undefined {
  const bookId = record ? record.transactionId : orderId
  const result = (code: string) => fill(addresses.bookingResult, { code }, { bookId })
  switch (rightScreen(state)) {
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

export type BookingAttempt = Attempt & {
  kind: "booking"
  /** Our own word for it, until the provider has given it a name. */
  orderId: string
  spaceId: string
  park: string
  due: number
  type: CardType
  /** The days that could be chosen when the screen was drawn. */
  earliest: string
  latest: string
}
export type Chosen = { firstDay: string; plate: string }

/** The payment of a place for a card's time. */
export function bookingPlan(attempt: BookingAttempt, chosen: Method, { firstDay, plate }: Chosen): Plan {
  const { orderId, spaceId, park, due, from } = attempt
  const method = chosen === "weixin" ? chosen : "alipay"
  const call = method === "weixin" ? provider["cross-park"].payByMessagingApp : provider["cross-park"].payByAlipay
  return {
    ...{ orderId, method, due, plate, park, from },
    about: { kind: "booking", spaceId, firstDay } satisfies AboutBooking,
    same: [spaceId, firstDay],
    dueNow: () => dueNow(spaceId, firstDay),
    send: (expected) => incompleteIfDeclined(call({ spaceId, firstDay, plate, expected })),
    paidHref: ({ transactionId }) => fill(addresses.bookingResult, { code: "pay_success" }, { bookId: transactionId }),
    words: crossParkWords,
    elsewhere: { "order-expired": fill(addresses.spaces, {}, { said: "order-expired" }) },
  }
}

async function dueNow(spaceId: string, firstDay: string) {
  const said = await provider["cross-park"].space({ spaceId })
  if (!said.ok) return said
  if (isOddPlace(said.data, firstDay)) return { ok: false, why: "amount-odd" } as const
  return { ok: true, data: said.data.amount } as const
}

const DAY_MINUTES = 1440

/** By its hours, or by the days of its card. */
export function isOddPlace(space: Space, firstDay: string): boolean {
  const minutes = bookedMinutes(firstDay, space)
  const time = space.type === "HOUR" ? { minutes } : { days: Math.ceil(minutes / DAY_MINUTES) }
  return oddAmount("cross-park.space", { amount: space.amount, ...time }) !== undefined
}

/** A failure that says nothing is the one failure this screen has words for. */
async function incompleteIfDeclined<T>(asking: Promise<T>): Promise<T | { ok: false; why: "incomplete" }> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof ProviderFault && error.kind === "declined") return { ok: false, why: "incomplete" }
    throw error
  }
}
