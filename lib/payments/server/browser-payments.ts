import "server-only"
import { cookies } from "next/headers"
import * as z from "zod"
import { isSecure } from "#lib/env/env"
import { invertNames, renameFields } from "#lib/core/values/rename-fields"
import { fallbackIfStoreDown } from "#lib/core/errors"
import { seal, unseal } from "#lib/http/seal/seal"
import {
  getPaymentIfAvailable,
  getPayment,
  type PaymentRecord,
  getProviderId,
} from "#lib/payments/server/record/record"
import { fetchPaymentResult } from "#lib/payments/server/result"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { getBrowserId, getDriverId } from "#lib/payments/server/record/payer-ids"
import { getScreenForState } from "#lib/payments/states"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { getCookieOptions } from "#lib/session/session"

/** A payment that was started or resumed in this browser. */
const BrowserPayment = z.object({
  id: z.string(),
  /** The start time in milliseconds distinguishes it from a later payment of the same order. */
  startedAt: z.number(),
  /** The provider's id of the payment. */
  providerId: z.string().optional(),
  /** Started in another browser. This browser may open the cashier, but not view the receipt or cancel the payment. */
  isResumed: z.literal(true).optional(),
  /** The hashed id of the driver who was signed in, because other drivers may use this browser later. */
  driver: z.string().optional(),
  /** The driver has cleared the list of saved payments since. */
  isCleared: z.literal(true).optional(),
})
type BrowserPayment = z.output<typeof BrowserPayment>
const SealedPayments = z.object({ orders: z.array(z.looseObject({})) })
/** The names of renamed fields in the cookie, which instances of the previous version read during a rollout. */
const STORED_FIELDS = { startedAt: "at", providerId: "named", isResumed: "joined" }

type Payment = Pick<PaymentRecord, "startedAt" | "browserId" | "driver" | "traits" | "transactionId">

const PURPOSE = "open-payments"
const LIFE_SECONDS = 7_200
const MAX_PAYMENTS = 10
const cookieName = () => `${isSecure() ? "__Host-" : ""}berth-open`

/** An unreadable cookie is treated as empty. */
async function readPayments(): Promise<BrowserPayment[]> {
  const text = (await cookies()).get(cookieName())?.value
  const orders = (text && SealedPayments.safeParse(await unseal(PURPOSE, text)).data?.orders) || []
  return orders.flatMap(
    (payment) => BrowserPayment.safeParse(renameFields(payment, invertNames(STORED_FIELDS))).data ?? [],
  )
}

/**
 * The newest order whose result is not known, to show to the driver on the next visit. Skips payments of other drivers,
 * but none while signed out, because the session may have expired at the cashier.
 */
export async function findOpenOrder(types: PaymentTypes, except?: string): Promise<string | undefined> {
  const viewer = await getDriverId()
  for (const { id, startedAt, driver } of await readPayments()) {
    const isOthers = driver !== undefined && viewer !== undefined && driver !== viewer
    const record = id === except || isOthers ? undefined : await getPaymentIfAvailable(id)
    if (record?.startedAt !== startedAt || getScreenForState(record.state) !== "waiting") continue
    const { state } = (await undefinedIfSlow(fetchPaymentResult(types, id))) ?? record
    if (getScreenForState(state) === "waiting") return id
  }
  return undefined
}

const isViewer = async (driver: string | undefined) => driver === undefined || driver === (await getDriverId())

/** Returns the entry of an earlier payment of the order, which this one replaces. */
export async function rememberPayment(orderId: string, startedAt: number, providerId?: string) {
  const replaced = (await readPayments()).find(({ id }) => id === orderId)
  await addPayment({ id: orderId, startedAt, providerId, driver: await getDriverId() })
  return replaced
}

export async function rememberResumedPayment(orderId: string, startedAt: number) {
  if ((await findPayment(orderId))?.startedAt !== startedAt)
    await addPayment({ id: orderId, startedAt, isResumed: true, driver: await getDriverId() })
}

async function addPayment(payment: BrowserPayment) {
  const otherPayments = (await readPayments()).filter(({ id }) => id !== payment.id)
  await savePayments([payment, ...otherPayments].slice(0, MAX_PAYMENTS))
}

/**
 * Forgets a payment that was refused and restores the entry it replaced, unless its record still exists: then it was paid or
 * its result is unknown.
 */
export async function forgetRefusedPayment(orderId: string, startedAt: number, replaced?: BrowserPayment) {
  const payment = await findPayment(orderId)
  if (payment?.startedAt !== startedAt) return
  const current = await getPayment(orderId).catch(fallbackIfStoreDown(payment))
  if (current?.startedAt === startedAt) return
  const others = (await readPayments()).filter(({ id }) => id !== orderId)
  await savePayments(replaced ? [replaced, ...others] : others)
}

async function savePayments(payments: BrowserPayment[]) {
  const orders = payments.map((payment) => renameFields(payment, STORED_FIELDS))
  ;(await cookies()).set(cookieName(), await seal(PURPOSE, { orders }, LIFE_SECONDS), {
    ...getCookieOptions(),
    maxAge: LIFE_SECONDS,
  })
}

/** Payments until now are then saved only on request. */
export async function markPaymentsCleared() {
  const payments = await readPayments()
  if (payments.length > 0) await savePayments(payments.map((payment) => ({ ...payment, isCleared: true })))
}

/** Also a payment that is not in the cookie: the driver may have cleared the list since. */
export async function isClearedPayment(orderId: string): Promise<boolean> {
  const payment = await findPayment(orderId)
  return !payment || payment.isCleared === true
}

/** All ids under which the payments of this browser are stored. */
export const listBrowserPaymentIds = async () =>
  (await readPayments()).flatMap(({ id, providerId }) => (providerId ? [id, providerId] : [id]))

/** Newest first. Payments that were resumed here belong to others. */
export const listStartedOrders = async () =>
  (await readPayments()).filter(({ isResumed }) => !isResumed).map(({ id }) => id)

/** The viewer's own payments with this provider id, newest first. Also after a sign-in, which changes the payer. */
export async function listOwnPayments(providerId: string): Promise<BrowserPayment[]> {
  const ownPayments: BrowserPayment[] = []
  for (const payment of await readPayments())
    if (payment.providerId === providerId && !payment.isResumed && (await isViewer(payment.driver)))
      ownPayments.push(payment)
  return ownPayments
}

const findPayment = async (orderId: string) =>
  (await readPayments()).find(({ id, providerId }) => id === orderId || providerId === orderId)

/** The response that set the cookie may have been lost, so the record also identifies the browser and the driver. */
const isThisPayer = async ({ browserId, driver }: Pick<Payment, "browserId" | "driver">) =>
  (browserId !== undefined && browserId === (await getBrowserId())) ||
  (driver !== undefined && driver === (await getDriverId()))

/**
 * Whether the current payment of the order was started or resumed in this browser. Reads its record, because the cookie also
 * contains orders whose start was refused. While the store is down only the cookie is checked.
 */
export async function hasPaymentInThisBrowser(orderId: string): Promise<boolean> {
  const payment = await findPayment(orderId)
  const current: Pick<Payment, "startedAt" | "browserId" | "driver"> | undefined = await getPayment(
    payment?.id ?? orderId,
  ).catch(fallbackIfStoreDown(payment))
  return current !== undefined && (current.startedAt === payment?.startedAt || (await isThisPayer(current)))
}

/** The same for a payment that was started or resumed while signed out. */
export async function hasPaymentWithoutSignIn(orderId: string): Promise<boolean> {
  const payment = await findPayment(orderId)
  return payment !== undefined && payment.driver === undefined && (await hasPaymentInThisBrowser(orderId))
}

/** All ids of this payment if it was started in this browser, otherwise none. A resumed payment does not count. */
export async function listIdsIfStartedInThisBrowser(orderId: string, payment: Payment | undefined): Promise<string[]> {
  const saved = await findPayment(orderId)
  if (!payment) return []
  if (saved && !saved.isResumed && saved.startedAt === payment.startedAt)
    return [saved.id, ...(saved.providerId ? [saved.providerId] : [])]
  return (await isThisPayer(payment)) ? [...new Set([orderId, getProviderId(orderId, payment) ?? orderId])] : []
}

/** Whether this payment was started in this browser. A resumed payment does not count. */
export const isStartedInThisBrowser = async (orderId: string, payment: Payment | undefined) =>
  (await listIdsIfStartedInThisBrowser(orderId, payment)).length > 0

/** Whether it was started in this browser, and not by another driver than the one who is signed in now. */
export async function isStarter(orderId: string, payment: Payment | undefined): Promise<boolean> {
  if (!(await isStartedInThisBrowser(orderId, payment))) return false
  const saved = await findPayment(orderId)
  return saved?.startedAt === payment?.startedAt ? isViewer(saved?.driver) : true
}

/** The hashed id of the driver who was signed in at the start. Undefined without a sign-in. */
export async function getDriverAtStart(orderId: string, payment: Payment): Promise<string | undefined> {
  const saved = await findPayment(orderId)
  return saved?.startedAt === payment.startedAt ? saved.driver : getDriverId()
}

/**
 * Like `isStartedOrResumedInThisBrowser`, but false if another driver than the signed-in one has done so. While the record
 * is lost, only the cookie decides.
 */
export async function isStartedOrResumedByViewer(orderId: string, payment: Payment | undefined): Promise<boolean> {
  const saved = await findPayment(orderId)
  if (!(payment ? await isStartedOrResumedInThisBrowser(orderId, payment) : saved)) return false
  const viewer = await getDriverId()
  return viewer === undefined || saved?.driver === undefined || saved.driver === viewer
}

/** Whether this payment was started in this browser, or was started in another one and resumed in this one. */
export const isStartedOrResumedInThisBrowser = async (orderId: string, payment: Payment) =>
  (await findPayment(orderId))?.startedAt === payment.startedAt || (await isThisPayer(payment))

/** Whether a stay that the provider calls expired may have been paid in this browser. */
export const canHavePaidStay = async (orderId: string, record: PaymentRecord | undefined): Promise<boolean> =>
  record?.traits.isStay === true && (await isStartedOrResumedInThisBrowser(orderId, record))

/** Stores the payment in the cookie again if the response that first set it was lost. */
export async function rememberStartedPayment(orderId: string, payment: Payment) {
  const [id = orderId, providerId] = await listIdsIfStartedInThisBrowser(orderId, payment)
  const saved = await findPayment(orderId)
  if (saved?.startedAt !== payment.startedAt || saved.isResumed)
    await rememberPayment(id, payment.startedAt, providerId)
}
