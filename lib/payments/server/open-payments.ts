import "server-only"
import { cookies } from "next/headers"
import { isSecure } from "#lib/env/env"
import { ifAway } from "#lib/core/errors"
import { seal, unseal } from "#lib/http/seal/seal"
import { paymentIfKnown, paymentOf, type PaymentRecord, referenceOf } from "#lib/payments/server/record/record"
import { paymentResult } from "#lib/payments/server/result"
import type { PaymentKinds } from "#lib/payments/server/kind"
import { thisBrowser, thisDriver } from "#lib/payments/server/record/this-browser"
import { rightScreen } from "#lib/payments/states"
import { ifSoon } from "#lib/platform/server/record"
import { cookieShape } from "#lib/session/session"

/**
 * The payments this browser has begun, and what the provider has called them. `at` tells one payment of an order from the
 * next, which somebody else may have begun. `joined`: begun elsewhere, and gone on with here by a tap; that opens it, and
 * lets nobody read or give up what is another's.
 */
type Begun = { id: string; at: number; named?: string; joined?: true }
type Open = { orders: Begun[] }
type Payment = Pick<PaymentRecord, "at" | "by" | "driver" | "traits" | "transactionId">

const PURPOSE = "open-payments"
const LIFE_SECONDS = 7_200
const MOST = 5
const name = () => `${isSecure() ? "__Host-" : ""}berth-open`

async function read(): Promise<Begun[]> {
  const text = (await cookies()).get(name())?.value
  return text ? ((await unseal<Open>(PURPOSE, text))?.orders ?? []) : []
}

/** The newest order whose end is not known, other than the one the driver is looking at: told first thing on a visit. */
export async function openOrder(kinds: PaymentKinds, except?: string): Promise<string | undefined> {
  for (const { id, at } of await read()) {
    const record = id === except ? undefined : await paymentIfKnown(id)
    if (record?.at !== at || rightScreen(record.state) !== "waiting") continue
    const { state } = (await ifSoon(paymentResult(kinds, id))) ?? record
    if (rightScreen(state) === "waiting") return id
  }
  return undefined
}

export const rememberOpen = (orderId: string, at: number, named?: string) => remember({ id: orderId, at, named })

export async function rememberJoined(orderId: string, at: number) {
  if ((await find(orderId))?.at !== at) await remember({ id: orderId, at, joined: true })
}

async function remember(one: Begun) {
  const others = (await read()).filter(({ id }) => id !== one.id)
  await keep([one, ...others].slice(0, MOST))
}

/** Nothing came of it. One that was paid meanwhile, or whose end nobody knows, stays this browser's. */
export async function forgetDropped(orderId: string, at: number) {
  if ((await find(orderId))?.at !== at || (await hasBegun(orderId))) return
  await keep((await read()).filter(({ id }) => id !== orderId))
}

async function keep(orders: Begun[]) {
  ;(await cookies()).set(name(), await seal(PURPOSE, { orders }, LIFE_SECONDS), {
    ...cookieShape(),
    maxAge: LIFE_SECONDS,
  })
}

/** What the payments of this browser are kept under. */
export const namesHere = async () => (await read()).flatMap(({ id, named }) => (named ? [id, named] : [id]))

const find = async (orderId: string) => (await read()).find(({ id, named }) => id === orderId || named === orderId)

/** The cookie came with the answer to the tap; where that was lost, the record still knows the browser, or its driver. */
const isByThisBrowser = async ({ by, driver }: Pick<Payment, "by" | "driver">) =>
  (by !== undefined && by === (await thisBrowser())) || (driver !== undefined && driver === (await thisDriver()))

/**
 * The payment that there is was begun, or gone on with, in this browser. A cookie alone would vouch for any number that was
 * ever tapped for; while the store is away nothing else is to be had.
 */
export async function hasBegun(orderId: string): Promise<boolean> {
  const mine = await find(orderId)
  const there: Pick<Payment, "at" | "by" | "driver"> | undefined = await paymentOf(mine?.id ?? orderId).catch(
    ifAway(mine),
  )
  return there !== undefined && (there.at === mine?.at || (await isByThisBrowser(there)))
}

/** All names of this very payment, if it was begun in this browser; none of what was begun elsewhere. */
export async function namesBegunHere(orderId: string, payment: Payment | undefined): Promise<string[]> {
  const mine = await find(orderId)
  if (!payment) return []
  if (mine && !mine.joined && mine.at === payment.at) return [mine.id, ...(mine.named ? [mine.named] : [])]
  return (await isByThisBrowser(payment)) ? [...new Set([orderId, referenceOf(orderId, payment) ?? orderId])] : []
}

export const isBegunHere = async (orderId: string, payment: Payment | undefined) =>
  (await namesBegunHere(orderId, payment)).length > 0

/** Somebody has tapped for this very payment in this browser, whoever began it. */
export const isTappedForHere = async (orderId: string, payment: Payment) =>
  (await find(orderId))?.at === payment.at || (await isByThisBrowser(payment))

/** Tapped for once more where it was begun: the browser that has not heard of it now has. */
export async function rememberBegun(orderId: string, payment: Payment) {
  const [id = orderId, named] = await namesBegunHere(orderId, payment)
  const mine = await find(orderId)
  if (mine?.at !== payment.at || mine.joined) await rememberOpen(id, payment.at, named)
}
