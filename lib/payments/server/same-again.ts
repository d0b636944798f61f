import "server-only"
import { isDeepStrictEqual } from "node:util"
import { headers } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { ifUnreachable } from "#lib/core/errors"
import { payingAddress } from "#lib/payments/address"
import { isBegunHere, isTappedForHere, rememberBegun, rememberJoined } from "#lib/payments/server/open-payments"
import type { OrderStatus } from "#lib/payments/order-status"
import type { PaymentKinds } from "#lib/payments/server/kind"
import { orderStatus } from "#lib/payments/server/ask-order-status"
import { paymentOf, type PaymentRecord } from "#lib/payments/server/record/record"
import { noteHandedOn, noteUnpaidSince } from "#lib/payments/server/record/record-moves"
import { isAtBridge, isUnheardOf } from "#lib/payments/outcome"
import { openedElsewhere } from "#lib/payments/rules"
import { endWords } from "#lib/payments/words"

/** What a driver agrees to by a tap. By which method is no part of it: the cashier that is open says that itself. */
type Agreed = Pick<PaymentRecord, "due" | "plate" | "about">

const isOther = (agreed: Agreed, { due, plate, about }: PaymentRecord) =>
  agreed.due !== due || agreed.plate !== plate || !isDeepStrictEqual(agreed.about, about)

/** Somewhere to go, and what is to be said there. */
export type Led = { go: string; said?: string }

/** The screen of what is true, whichever that is: it asks the provider. */
export const waiting = (orderId: string, said?: string): Led => ({
  go: payingAddress(orderId),
  said,
})

/**
 * A later tap gets what the first one got: the way to the payment that is open, never a second one beside it, in
 * every browser that can open its cashier. The provider is asked first: only what it still calls unpaid leads to a
 * cashier, everything else to the screen of what is true.
 */
export async function sameAgain(
  kinds: PaymentKinds,
  orderId: string,
  record: PaymentRecord,
  agreed?: Agreed,
): Promise<Led> {
  const status = await orderStatus(kinds, orderId, record).catch(ifUnreachable("unreachable" as const))
  const mayBePaid = status === undefined ? isUnheardOf(status, record) : isUnpaid(status)
  if (!mayBePaid) return waiting(orderId)
  // The cashier of another sum, car or day is not what was agreed to: it is gone on with, or given up, by its own tap.
  if (agreed && isOther(agreed, record)) return waiting(orderId, endWords["another-open"])
  if (record.state !== "paying" || openedElsewhere(record, inMessagingApp(await headers()))) return waiting(orderId)
  const isMine = await isBegunHere(orderId, record)
  if (isMine) {
    await rememberBegun(orderId, record)
    await noteUnpaidSince(orderId, record, 0)
  }
  if (record.redirect)
    return isMine || (await noteHandedOn(orderId, record)) ? { go: record.redirect } : waiting(orderId)
  if (!isAtBridge(record)) return waiting(orderId)
  await rememberJoined(orderId, record.at)
  return { go: fill(addresses.payment, {}, { order_id: orderId }) }
}

const isUnpaid = (status: OrderStatus | "unreachable") => status !== "unreachable" && status.state === "UNPAID"

/** An order that the provider names by its answer alone is one driver's, and nobody else's to see the cashier of. */
export const mayGoOn = async (orderId: string, record: PaymentRecord) =>
  !record.traits.namedByAnswer || (await isTappedForHere(orderId, record))

/** "继续支付" on the screen of a payment that is open: where that leads. */
export async function goOnPaying(kinds: PaymentKinds, orderId: string): Promise<string> {
  const record = await paymentOf(orderId)
  const led = record && (await mayGoOn(orderId, record)) ? await sameAgain(kinds, orderId, record) : waiting(orderId)
  return led.go
}
