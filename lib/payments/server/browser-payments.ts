import "server-only"
import { cookies } from "next/headers"
import { isSecure } from "#lib/env/env"
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
import { cookieOptions } from "#lib/session/session"

/**
 * A payment that was started in this browser. `named` is the provider's id of the payment. `at` distinguishes it from a
 * later payment of the same order. `joined`: started in another browser and resumed here. Then this browser may open the
 * cashier, but it may not view the receipt or cancel the payment. `driver`: the hashed id of the driver who was signed in,
 * because others may use this browser after them. `cleared`: the driver has cleared the list of saved payments since.
 */
type BrowserPayment = { id: string; at: number; named?: string; joined?: true; driver?: string; cleared?: true }
type SealedPayments = { orders: BrowserPayment[] }
type Payment = Pick<PaymentRecord, "at" | "by" | "driver" | "traits" | "transactionId" | "handedOn" | "paidElsewhere"> &
  Partial<Pick<PaymentRecord, "state">>

const PURPOSE = "open-payments"
const LIFE_SECONDS = 7_200
const MAX_PAYMENTS = 5
const cookieName = () => `${isSecure() ? "__Host-" : ""}berth-open`

async function readPayments(): Promise<BrowserPayment[]> {
  const text = (await cookies()).get(cookieName())?.value
  const payments = text ? await unseal<SealedPayments>(PURPOSE, text) : undefined
  return payments?.orders ?? []
}

/**
 * The newest order whose result is not known, to show to the driver on the next visit. Skips payments of other drivers,
 * but none while signed out, because the session may have expired at the cashier.
 */
export async function findOpenOrder(types: PaymentTypes, except?: string): Promise<string | undefined> {
  const viewer = await getDriverId()
  for (const { id, at, driver } of await readPayments()) {
    const isOthers = driver !== undefined && viewer !== undefined && driver !== viewer
    const record = id === except || isOthers ? undefined : await getPaymentIfAvailable(id)
    if (record?.at !== at || getScreenForState(record.state) !== "waiting") continue
    const { state } = (await undefinedIfSlow(fetchPaymentResult(types, id))) ?? record
    if (getScreenForState(state) === "waiting") return id
  }
  return undefined
}

/** The newest payment that was started in this browser, is paid and matches. Payments resumed here belong to others. */
export async function findPaidOrder(isMatch: (orderId: string, record: PaymentRecord) => boolean) {
  for (const { id: orderId, at, joined, driver } of await readPayments()) {
    const isHidden = joined || !(await isViewer(driver))
    const record = isHidden ? undefined : await getPaymentIfAvailable(orderId)
    if (record?.at !== at || record.state !== "paid" || mayBePaidByOthers(record)) continue
    if (isMatch(orderId, record)) return { orderId, record }
  }
  return undefined
}

const isViewer = async (driver: string | undefined) => driver === undefined || driver === (await getDriverId())

export const rememberPayment = async (orderId: string, at: number, named?: string) =>
  addPayment({ id: orderId, at, named, driver: await getDriverId() })

export async function rememberResumedPayment(orderId: string, at: number) {
  if ((await findPayment(orderId))?.at !== at) await addPayment({ id: orderId, at, joined: true })
}

async function addPayment(payment: BrowserPayment) {
  const otherPayments = (await readPayments()).filter(({ id }) => id !== payment.id)
  await savePayments([payment, ...otherPayments].slice(0, MAX_PAYMENTS))
}

/** Forgets a payment that was refused, unless its record still exists: then it was paid or its result is unknown. */
export async function forgetRefusedPayment(orderId: string, at: number) {
  if ((await findPayment(orderId))?.at !== at || (await hasStartedInThisBrowser(orderId))) return
  await savePayments((await readPayments()).filter(({ id }) => id !== orderId))
}

async function savePayments(orders: BrowserPayment[]) {
  ;(await cookies()).set(cookieName(), await seal(PURPOSE, { orders }, LIFE_SECONDS), {
    ...cookieOptions(),
    maxAge: LIFE_SECONDS,
  })
}

/** Payments until now are then saved only on request. */
export async function markPaymentsCleared() {
  const payments = await readPayments()
  if (payments.length > 0) await savePayments(payments.map((payment) => ({ ...payment, cleared: true })))
}

export const isClearedPayment = async (orderId: string) => (await findPayment(orderId))?.cleared === true

/** All ids under which the payments of this browser are stored. */
export const pendingPaymentIds = async () =>
  (await readPayments()).flatMap(({ id, named }) => (named ? [id, named] : [id]))

const findPayment = async (orderId: string) =>
  (await readPayments()).find(({ id, named }) => id === orderId || named === orderId)

/** The response that set the cookie may have been lost, so the record also identifies the browser and the driver. */
const isThisPayer = async ({ by, driver }: Pick<Payment, "by" | "driver">) =>
  (by !== undefined && by === (await getBrowserId())) || (driver !== undefined && driver === (await getDriverId()))

/**
 * Whether the current payment of the order was started or resumed in this browser. The cookie has to match the record,
 * because it also contains orders whose start was refused. While the store is down only the cookie is checked.
 */
export async function hasStartedInThisBrowser(orderId: string): Promise<boolean> {
  const payment = await findPayment(orderId)
  const current: Pick<Payment, "at" | "by" | "driver"> | undefined = await getPayment(payment?.id ?? orderId).catch(
    fallbackIfStoreDown(payment),
  )
  return current !== undefined && (current.at === payment?.at || (await isThisPayer(current)))
}

/** All ids of this payment if it was started in this browser, otherwise none. */
export async function idsStartedInThisBrowser(orderId: string, payment: Payment | undefined): Promise<string[]> {
  const saved = await findPayment(orderId)
  if (!payment) return []
  if (saved && !saved.joined && saved.at === payment.at) return [saved.id, ...(saved.named ? [saved.named] : [])]
  return (await isThisPayer(payment)) ? [...new Set([orderId, getProviderId(orderId, payment) ?? orderId])] : []
}

export const isStartedInThisBrowser = async (orderId: string, payment: Payment | undefined) =>
  (await idsStartedInThisBrowser(orderId, payment)).length > 0

/** Whether a stay was paid by another payment, or another browser had its cashier as well. */
const mayBePaidByOthers = ({ state, traits, handedOn, paidElsewhere }: Payment) =>
  traits.ofStay === true && state === "paid" && (paidElsewhere === true || handedOn !== undefined)

/**
 * Whether it was started in this browser, and not by another driver than the one who is signed in now. A paid stay must
 * also have been paid in this browser.
 */
export async function isStartedByViewer(orderId: string, payment: Payment | undefined): Promise<boolean> {
  if (payment && mayBePaidByOthers(payment)) return false
  if (!(await isStartedInThisBrowser(orderId, payment))) return false
  const saved = await findPayment(orderId)
  return saved?.at === payment?.at ? isViewer(saved?.driver) : true
}

/** The hashed id of the driver who was signed in at the start. Undefined without a sign-in. */
export async function getDriverAtStart(orderId: string, payment: Payment): Promise<string | undefined> {
  const saved = await findPayment(orderId)
  return saved?.at === payment.at ? saved.driver : getDriverId()
}

/** Whether this payment was started or resumed by a tap in this browser. */
export const isRequestedInThisBrowser = async (orderId: string, payment: Payment) =>
  (await findPayment(orderId))?.at === payment.at || (await isThisPayer(payment))

/** Stores the payment in the cookie again if the response that first set it was lost. */
export async function rememberStarted(orderId: string, payment: Payment) {
  const [id = orderId, named] = await idsStartedInThisBrowser(orderId, payment)
  const saved = await findPayment(orderId)
  if (saved?.at !== payment.at || saved.joined) await rememberPayment(id, payment.at, named)
}
